import type { SealedPart } from "../../domain/release/seal.ts";

/** The associated data of a seal. JSON keeps the borders between its parts. */
export function bindPlace({ release, id, position, part }: SealPlace): Uint8Array {
  return Buffer.from(JSON.stringify(["freshet-seal-1", release, id, position, part]), "utf8");
}

/** Where a seal belongs. It is bound into the seal: at another place it doesn't open. */
export interface SealPlace {
  readonly release: string;
  readonly id: string;
  readonly position: number;
  readonly part: SealedPart;
}
