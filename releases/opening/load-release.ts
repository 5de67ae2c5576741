import { GiveUpItemError, SettingsError } from "../../domain/errors/freshet-error.ts";
import type { ReleaseManifest } from "../../domain/release/release-manifest.ts";
import type { SealedRecord } from "../../domain/release/sealed-record.ts";
import { checkItems } from "../verifying/check-items.ts";
import { checkManifest, formatOf } from "../verifying/check-manifest.ts";
import { findOddEntries } from "../verifying/find-odd-entries.ts";
import { readReleaseFolder } from "../verifying/read-release-folder.ts";
import { readTables } from "../verifying/read-tables.ts";

export interface LoadedRelease {
  readonly manifest: ReleaseManifest;
  readonly records: readonly SealedRecord[];
}

/**
 * Reads what a release's folder holds of its items, sealed as they are. A folder that contradicts itself is refused; all that is wrong with
 * it is told by `verify`. @throws SettingsError `no-release-folder`, GiveUpItemError `release-damaged`
 */
export async function loadRelease(path: string): Promise<LoadedRelease> {
  const folder = await readReleaseFolder(path);
  const isThere =
    folder.files.has("manifest.json") || folder.refused.some(({ name }) => name === "manifest.json");
  if (!isThere)
    throw new SettingsError(`${path} is no release: it has no manifest.json`, { code: "no-release-folder" });
  const { records, check: tables } = await readTables(folder, formatOf(folder));
  const { manifest, check } = checkManifest(folder, records, []);
  const items = manifest === null ? [] : checkItems(records, manifest).faults;
  const [fault] = [...findOddEntries(folder), ...check.faults, ...tables.faults, ...items];
  if (manifest !== null && fault === undefined) return { manifest, records };
  throw new GiveUpItemError(
    `${path}: ${fault?.message ?? "no whole release"}. \`freshet release verify ${path}\` tells the rest.`,
    { code: "release-damaged" },
  );
}
