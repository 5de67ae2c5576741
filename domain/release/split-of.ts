import type { Split } from "../exposure/lifecycle.ts";
import { fnv1a } from "../hashing/fnv-1a.ts";
import { mixBits } from "../hashing/mix-bits.ts";

const buckets = 10_000;

/** Which split an item belongs to: by a hash of its id, so that it is known at acceptance and never changes. */
export function splitOf(questionId: string, privateShare: number): Split {
  const bucket = mixBits(fnv1a(questionId)) % buckets;
  return bucket < privateShare * buckets ? "private" : "public";
}
