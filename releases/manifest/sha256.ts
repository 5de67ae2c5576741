import { createHash } from "node:crypto";

/** SHA-256 in hex, as `sha256sum` prints it. */
export function sha256(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}
