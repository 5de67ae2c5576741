import type { SealedPart } from "../../domain/release/seal.ts";

/** Where a seal belongs. It is bound into the seal: at another place it doesn't open. */
export interface SealPlace {
  readonly release: string;
  readonly id: string;
  readonly position: number;
  readonly part: SealedPart;
}
