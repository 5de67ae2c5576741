import { fnv1a, mixHash } from "../../domain/stable-hash.ts";

/** A hash of a text as it stands: FNV-1a over UTF-16 units, mixed. Another salt gives another hash. */
export function hashCharacters(text: string, salt = 0): number {
  return mixHash(fnv1a(text, 0x811c9dc5 ^ mixHash(salt)));
}

/** One hash of `count` tokens from `from` on, in their order. */
export function hashSequence(tokens: Uint32Array, from: number, count: number, salt = 0): number {
  let hash = mixHash(salt ^ count);
  for (let at = from; at < from + count; at += 1) {
    hash = mixHash(Math.imul(hash, 0x01000193) ^ (tokens[at] ?? 0));
  }
  return hash;
}
