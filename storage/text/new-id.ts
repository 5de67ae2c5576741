import { randomBytes } from "node:crypto";

/** A fresh id that a person can tell apart and copy: prefix and 60 random bits. */
export function newId(prefix: string): string {
  const bits = randomBytes(8).readBigUInt64BE() >> 4n;
  return `${prefix}-${bits.toString(32).padStart(12, "0")}`;
}
