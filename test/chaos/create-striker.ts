import { setTimeout as sleep } from "node:timers/promises";
import type { KeptProcess } from "./keep-running.ts";
import type { Kill } from "./kill.ts";
import type { ChaosServers } from "./open-servers.ts";
import type { Strike } from "./strike.ts";

export interface Striker {
  readonly strikes: readonly Strike[];
  /** Resolves when the victim is dead; it comes back by itself. Kills take turns. False where there was nothing to kill. */
  strike(kill: Kill): Promise<boolean>;
  /** Waits until all is up again. */
  settle(): Promise<void>;
}

/** Kills processes and servers, notes when, and brings servers back; processes are started again by who keeps them. */
export function createStriker(options: {
  readonly servers: ChaosServers;
  readonly coordinator: KeptProcess;
  readonly worker: KeptProcess;
}): Striker {
  const { servers, coordinator, worker } = options;
  const strikes: Strike[] = [];
  let turn: Promise<unknown> = Promise.resolve();

  const killProcess = async (kill: Kill, kept: KeptProcess): Promise<boolean> => {
    const lifecycle = kept.lifecycles.at(-1)?.name ?? null;
    const from = Date.now();
    if (!(await kept.kill())) return false;
    strikes.push({ kill, from, to: Date.now(), lifecycle });
    return true;
  };
  const killServer = async (kill: Kill, struck: (done: boolean) => void): Promise<void> => {
    const from = Date.now();
    await (kill.victim === "database" ? servers.killDatabase() : servers.killRedis());
    struck(true);
    await sleep(kill.downMs);
    strikes.push({ kill, from, to: Date.now(), lifecycle: null });
    await servers.restore();
    if (kill.wiped) await servers.wipeRedis();
  };

  return {
    strikes,
    strike(kill) {
      return new Promise<boolean>((resolve, reject) => {
        turn = turn
          .then(async () => {
            if (kill.victim === "coordinator") resolve(await killProcess(kill, coordinator));
            else if (kill.victim === "worker") resolve(await killProcess(kill, worker));
            else await killServer(kill, resolve);
          })
          .catch(reject);
      });
    },
    async settle() {
      await turn;
    },
  };
}
