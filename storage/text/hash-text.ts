import { createHash } from "node:crypto";

/** SHA-256 in hex over the parts, their borders included. */
export function hashText(...parts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part);
  return hash.digest("hex");
}
