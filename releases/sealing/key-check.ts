import { hkdfSync } from "node:crypto";

/** What a manifest says of the release's key, so that a wrong one is told as such: derived apart from all item keys. */
export function keyCheck(releaseKey: Uint8Array, releaseId: string): string {
  return Buffer.from(hkdfSync("sha256", releaseKey, releaseId, "freshet key check", 32)).toString("hex");
}
