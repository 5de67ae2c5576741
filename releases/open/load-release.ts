import { GiveUpItemError, SettingsError } from "../../domain/errors/freshet-error.ts";
import type { FormRecord, ReleaseForm } from "../../domain/release/form-record.ts";
import type { ReleaseItem } from "../../domain/release/release-item.ts";
import type { ReleaseManifest } from "../../domain/release/release-manifest.ts";
import type { SealedRecord } from "../../domain/release/sealed-record.ts";
import { checkForms, openForms } from "../forms/check-forms.ts";
import type { ReleaseKeys } from "../seal/keys.ts";
import { itemKeyOf } from "../seal/seal.ts";
import { checkItems } from "../verify/check-items.ts";
import { checkManifest, formatOf } from "../verify/check-manifest.ts";
import { checkSeals } from "../verify/check-seals.ts";
import { readTables } from "../verify/read-tables.ts";
import { findOddEntries, readReleaseFolder } from "../verify/release-folder.ts";

export interface LoadedRelease {
  readonly manifest: ReleaseManifest;
  readonly records: readonly SealedRecord[];
  readonly forms: readonly FormRecord[];
}

/**
 * Reads the sealed items in a release's folder. A folder that contradicts itself is refused with its first fault; `verify` reports all of
 * them. @throws SettingsError `no-release-folder`, GiveUpItemError `release-damaged`
 */
export async function loadRelease(path: string): Promise<LoadedRelease> {
  const folder = await readReleaseFolder(path);
  const isThere =
    folder.files.has("manifest.json") || folder.refused.some(({ name }) => name === "manifest.json");
  if (!isThere)
    throw new SettingsError(`${path} is no release: it has no manifest.json`, { code: "no-release-folder" });
  const { records, forms, check: tables } = await readTables(folder, formatOf(folder));
  const { manifest, check } = checkManifest(folder, records, []);
  const items =
    manifest === null ? [] : [...checkItems(records, manifest).faults, ...checkForms(forms, manifest).faults];
  const [fault] = [...findOddEntries(folder), ...check.faults, ...tables.faults, ...items];
  if (manifest !== null && fault === undefined) return { manifest, records, forms };
  throw new GiveUpItemError(
    `${path}: ${fault?.message ?? "no whole release"}. \`freshet release verify ${path}\` reports all faults.`,
    { code: "release-damaged" },
  );
}

/**
 * Opens the items that the keys are for, or only the item `itemId`. @throws SettingsError `wrong-key`, `unknown-item`, `key-of-other-item`;
 * GiveUpItemError `release-damaged`
 */
export function openItems(
  { manifest, records }: LoadedRelease,
  keys: ReleaseKeys,
  itemId?: string,
): ReleaseItem[] {
  const wanted = itemId === undefined ? records : records.filter(({ id }) => id === itemId);
  if (itemId !== undefined && wanted.length === 0)
    throw new SettingsError(`${manifest.release.id} contains no item ${itemId}`, { code: "unknown-item" });
  if (itemId !== undefined && itemKeyOf(keys, itemId) === null)
    throw new SettingsError(`the key file opens other items of ${keys.release}, not ${itemId}`, {
      code: "key-of-other-item",
    });
  const own = itemId === undefined || keys.whole !== null ? keys : only(keys, itemId);
  const { opened, check } = checkSeals(wanted, manifest, own);
  const wrong = check.faults.find(({ code }) => code === "wrong-key");
  if (wrong)
    throw new SettingsError(`${wrong.message}: name the right key file with --key`, { code: "wrong-key" });
  const [fault] = check.faults;
  if (fault)
    throw new GiveUpItemError(`${fault.message}. \`freshet release verify\` reports all faults.`, {
      code: "release-damaged",
    });
  return opened;
}

/** Opens the forms of the given opened items. @throws GiveUpItemError `release-damaged` */
export function openFormsOf(
  { forms }: LoadedRelease,
  keys: ReleaseKeys,
  items: readonly Pick<ReleaseItem, "id">[],
): ReleaseForm[] {
  const isOpened = new Set(items.map(({ id }) => id));
  const { opened, faults } = openForms(
    forms.filter(({ item }) => isOpened.has(item)),
    keys,
  );
  const [fault] = faults;
  if (fault)
    throw new GiveUpItemError(`${fault.message}. \`freshet release verify\` reports all faults.`, {
      code: "release-damaged",
    });
  return opened;
}

function only(keys: ReleaseKeys, itemId: string): ReleaseKeys {
  const key = keys.items.get(itemId);
  return { ...keys, items: new Map(key === undefined ? [] : [[itemId, key]]) };
}
