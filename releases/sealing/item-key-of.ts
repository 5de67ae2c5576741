import { deriveItemKey } from "./derive-item-key.ts";
import type { ReleaseKeys } from "./release-keys.ts";

/** The key of an item; null where these keys don't open it. */
export function itemKeyOf({ release, whole, items }: ReleaseKeys, itemId: string): Uint8Array | null {
  return whole === null ? (items.get(itemId) ?? null) : deriveItemKey(whole, release, itemId);
}
