import { mixHash } from "../../domain/hashing/mix-bits.ts";

/** One hash of `count` tokens from `from` on, in their order. */
export function hashSequence(tokens: Uint32Array, from: number, count: number, salt = 0): number {
  let hash = mixHash(salt ^ count);
  for (let at = from; at < from + count; at += 1) {
    hash = mixHash(Math.imul(hash, 0x01000193) ^ (tokens[at] ?? 0));
  }
  return hash;
}
