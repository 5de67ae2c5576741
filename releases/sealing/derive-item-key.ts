import { hkdfSync } from "node:crypto";

/** The key of one item: it opens that item and tells nothing of the release's key or of other items'. */
export function deriveItemKey(releaseKey: Uint8Array, releaseId: string, itemId: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", releaseKey, releaseId, `freshet item ${itemId}`, 32));
}
