import { createHash, randomBytes } from "node:crypto";
import { hostname } from "node:os";

/** Returns the SHA-256 in hex over the parts. The borders between the parts count too. */
export function hashText(...parts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part);
  return hash.digest("hex");
}

/** Returns a GUID (version 8) that follows from a stored id. So it can be searched for without being stored itself. */
export function guidOf(id: string): string {
  const hex = hashText("guid", id);
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}

/** Returns a new id that people can recognise and copy: a prefix and 60 random bits. */
export function newId(prefix: string): string {
  const bits = randomBytes(8).readBigUInt64BE() >> 4n;
  return `${prefix}-${bits.toString(32).padStart(12, "0")}`;
}

/** Beginning of the name under which this process takes jobs. */
export const ownProcess = `${hostname()}/${process.pid}/`;
