import { createHash } from "node:crypto";
import type { CallKey } from "../../domain/ports/call-key.ts";

/**
 * A 31-bit number that follows from a call's step, round and name: a repeated sample draws the same, another sample of the
 * question draws anew. The scope is left out, so that the same question in another run draws the same too.
 */
export function seedOf({ step, round, name }: CallKey): number {
  const text = JSON.stringify([step, round, name]);
  return createHash("sha256").update(text).digest().readUInt32BE(0) >>> 1;
}
