import type { SealPlace } from "./seal-place.ts";

/** The associated data of a seal. JSON keeps the borders between its parts. */
export function bindPlace({ release, id, position, part }: SealPlace): Uint8Array {
  return Buffer.from(JSON.stringify(["freshet-seal-1", release, id, position, part]), "utf8");
}
