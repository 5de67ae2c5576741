import { type Attacker, startAttacker } from "./start-attacker.ts";
import { type DnsStub, startDnsStub } from "./start-dns-stub.ts";
import { startVictim, type Victim } from "./start-victim.ts";
import type { Vector } from "./vector.ts";

/** A victim, the attacker's site that aims at it, and a name server in the attacker's hand: one of each for every trial. */
export interface Scene {
  readonly victim: Victim;
  readonly attacker: Attacker;
  readonly names: DnsStub;
  close(): Promise<void>;
}

/** A public address by its form that belongs to nobody, so that no stranger is ever called. */
const PUBLIC = "3000::1";

export async function startScene(vectors: readonly Vector[]): Promise<Scene> {
  const victim = await startVictim(vectors.map((vector) => vector.name));
  const attacker = await startAttacker(vectors, victim);
  const names = await startDnsStub({
    localhost: [["127.0.0.1"]],
    "private.example": [["127.0.0.1"]],
    "mixed.example": [[PUBLIC, "127.0.0.1"]],
    // What is checked at the first look-up is not what a second one gets.
    "swaps.example": [[PUBLIC], ["127.0.0.1"]],
  });
  return {
    victim,
    attacker,
    names,
    async close() {
      await Promise.all([attacker.close(), victim.close(), names.close()]);
    },
  };
}
