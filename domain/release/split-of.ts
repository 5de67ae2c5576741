import type { Split } from "../exposure/lifecycle.ts";

const buckets = 10_000;

/** Which split an item belongs to: by a hash of its id, so that it is known at acceptance and never changes. */
export function splitOf(questionId: string, privateShare: number): Split {
  // FNV-1a, then mixed: the low digits of plain FNV follow the last character.
  let hash = 0x811c9dc5;
  for (let at = 0; at < questionId.length; at += 1)
    hash = Math.imul(hash ^ questionId.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  const bucket = ((hash ^ (hash >>> 16)) >>> 0) % buckets;
  return bucket < privateShare * buckets ? "private" : "public";
}
