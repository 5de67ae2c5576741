import { GiveUpItemError, SettingsError } from "../../domain/errors/freshet-error.ts";
import type { ReleaseItem } from "../../domain/release/release-item.ts";
import type { ReleaseKeys } from "../sealing/release-keys.ts";
import { checkSeals, itemKeyOf } from "../verifying/check-seals.ts";
import type { LoadedRelease } from "./load-release.ts";

/**
 * Opens the items that the keys are for, or one of them. @throws SettingsError `wrong-key`, `unknown-item`, `key-of-other-item`;
 * GiveUpItemError `release-damaged`
 */
export function openItems(
  { manifest, records }: LoadedRelease,
  keys: ReleaseKeys,
  itemId?: string,
): ReleaseItem[] {
  const wanted = itemId === undefined ? records : records.filter(({ id }) => id === itemId);
  if (itemId !== undefined && wanted.length === 0)
    throw new SettingsError(`${manifest.release.id} holds no item ${itemId}`, { code: "unknown-item" });
  if (itemId !== undefined && itemKeyOf(keys, itemId) === null)
    throw new SettingsError(`the key file opens other items of ${keys.release}, not ${itemId}`, {
      code: "key-of-other-item",
    });
  const own = itemId === undefined || keys.whole !== null ? keys : only(keys, itemId);
  const { opened, check } = checkSeals(wanted, manifest, own);
  const wrong = check.faults.find(({ code }) => code === "wrong-key");
  if (wrong) throw new SettingsError(`${wrong.message}: name its own by --key`, { code: "wrong-key" });
  const [fault] = check.faults;
  if (fault)
    throw new GiveUpItemError(`${fault.message}. \`freshet release verify\` tells the rest.`, {
      code: "release-damaged",
    });
  return opened;
}

function only(keys: ReleaseKeys, itemId: string): ReleaseKeys {
  const key = keys.items.get(itemId);
  return { ...keys, items: new Map(key === undefined ? [] : [[itemId, key]]) };
}
