import { createHash } from "node:crypto";
import type { CallKey } from "../../domain/ports/call-key.ts";

/** A 31-bit number that follows from a call's key: a repeated sample draws the same, another sample of the question draws anew. */
export function seedOf({ scope, step, round, name }: CallKey): number {
  const text = JSON.stringify([scope.kind, scope.id, step, round, name]);
  return createHash("sha256").update(text).digest().readUInt32BE(0) >>> 1;
}
