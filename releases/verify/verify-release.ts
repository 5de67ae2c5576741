import type { ReleaseFault } from "../../domain/release/release-fault.ts";
import type { ReleaseItem } from "../../domain/release/release-item.ts";
import type { ReleaseManifest } from "../../domain/release/release-manifest.ts";
import type { SealedRecord } from "../../domain/release/sealed-record.ts";
import type { ReleaseSettings } from "../../domain/settings/release-settings.ts";
import { createDuplicateIndex } from "../duplicates/create-duplicate-index.ts";
import { releaseFiles, sha256 } from "../manifest.ts";
import type { ReleaseKeys } from "../seal/keys.ts";
import { checkCounts, checkItems } from "./check-items.ts";
import { checkManifest, checkSignature, formatOf, type KnownRelease } from "./check-manifest.ts";
import { checkSeals } from "./check-seals.ts";
import { type CheckName, makeCheck, type ReleaseCheck } from "./make-check.ts";
import { readTables } from "./read-tables.ts";
import { findOddEntries, type ReleaseFolder } from "./release-folder.ts";

export interface VerifyOptions {
  /** Without keys nothing is opened, and what only the items show is skipped. */
  readonly keys: ReleaseKeys | null;
  /** PEM of the maker's key, where it is known from elsewhere. */
  readonly publicKey: string | null;
  /** Releases that the database knows. */
  readonly known: readonly KnownRelease[];
  readonly duplicates: ReleaseSettings["duplicates"];
}

export interface Verification {
  readonly manifest: ReleaseManifest | null;
  readonly checks: readonly ReleaseCheck[];
}

const skip = (name: CheckName, detail: string): ReleaseCheck => ({
  name,
  state: "skipped",
  detail,
  faults: [],
});

/** Checks a release's folder against its manifest, its signature, its keys and the database. All faults are named, not the first alone. */
export async function verifyRelease(folder: ReleaseFolder, options: VerifyOptions): Promise<Verification> {
  const { keys, publicKey, known, duplicates } = options;
  const { records, rows, check: tables } = await readTables(folder, formatOf(folder));
  const { manifest, check } = checkManifest(folder, records, known);
  const odd = checkOddEntries(folder);
  if (manifest === null) return { manifest, checks: [check, ...odd, tables] };
  const signature = checkSignature(folder, manifest, publicKey);
  // What an old manifest says of other data is no fault of theirs.
  if (check.faults.some(({ code }) => code === "old-manifest"))
    return {
      manifest,
      checks: [
        ...[check, signature, tables],
        ...(odd.length > 0 ? odd : [skip("files", "the manifest is of another release")]),
      ],
    };
  const retired = rows.get(releaseFiles.retiredParquet)?.length ?? 0;
  const checks = [
    ...[check, signature, checkFiles(folder, manifest), tables, checkItems(records, manifest)],
    ...[checkCanary(folder, manifest, rows), checkCounts(folder, records, manifest, retired)],
  ];
  if (keys === null)
    return {
      manifest,
      checks: [...checks, skip("seals", "needs the key"), skip("duplicates", "needs the key")],
    };
  const { opened, check: seals } = checkSeals(records, manifest, keys);
  const isOpen = opened.length > 0 || records.length === 0;
  const near = isOpen ? checkDuplicates(opened, duplicates) : skip("duplicates", "no item was opened");
  return { manifest, checks: [...checks, seals, near] };
}

/** What needs no manifest to be a fault; empty where there is none. */
function checkOddEntries(folder: ReleaseFolder): ReleaseCheck[] {
  const faults = findOddEntries(folder);
  return faults.length > 0 ? [makeCheck("files", faults, "")] : [];
}

/** No two opened items are near-duplicates; each pair is named once. */
function checkDuplicates(
  items: readonly ReleaseItem[],
  thresholds: ReleaseSettings["duplicates"],
): ReleaseCheck {
  const index = createDuplicateIndex({ thresholds, expected: items.length });
  const faults: ReleaseFault[] = [];
  for (const item of items) {
    const [nearest] = index.find(item);
    if (nearest)
      faults.push({
        code: "near-duplicate",
        where: item.id,
        message: `the items ${nearest.id} and ${item.id} are near-duplicates by their ${nearest.why}`,
      });
    index.add(item);
  }
  return makeCheck("duplicates", faults, `none among ${items.length} opened items`);
}

const unlisted: readonly string[] = [releaseFiles.manifest, releaseFiles.signature];

/** Every file of the manifest is there byte by byte as a regular file, and nothing else is. */
function checkFiles(folder: ReleaseFolder, manifest: ReleaseManifest): ReleaseCheck {
  const { files } = folder;
  const faults: ReleaseFault[] = findOddEntries(folder);
  const isOdd = new Set(faults.map(({ where }) => where));
  for (const [name, told] of Object.entries(manifest.files)) {
    if (isOdd.has(name)) continue;
    const bytes = files.get(name);
    if (bytes === undefined)
      faults.push({ code: "file-missing", where: name, message: `${name} is missing` });
    else if (sha256(bytes) !== told.sha256)
      faults.push({
        code: "file-changed",
        where: name,
        message: `${name} was changed: ${bytes.length} bytes, SHA-256 ${sha256(bytes)}; the manifest has ${told.bytes} and ${told.sha256}`,
      });
  }
  for (const name of files.keys())
    if (!unlisted.includes(name) && !Object.hasOwn(manifest.files, name))
      faults.push({ code: "file-extra", where: name, message: `${name} is not in the manifest` });
  return makeCheck("files", faults, `${Object.keys(manifest.files).length} files as the manifest has them`);
}

/** Not derived from items. */
const without: readonly string[] = [releaseFiles.signature, releaseFiles.publicKey];

/** The canary's sentence stands in every file that is derived from items, and in each line and row of those that hold items. */
function checkCanary(
  { files }: ReleaseFolder,
  { canary }: ReleaseManifest,
  /** Rows of Parquet files, whose pages are compressed. */
  rows: ReadonlyMap<string, readonly Pick<SealedRecord, "canary">[]>,
): ReleaseCheck {
  const faults: ReleaseFault[] = [];
  const sentence = Buffer.from(canary.sentence, "utf8");
  const miss = (where: string, message: string) =>
    void faults.push({ code: "canary-missing", where, message });
  for (const [name, bytes] of files) {
    if (without.includes(name)) continue;
    if (name.endsWith(".parquet")) {
      const bare = (rows.get(name) ?? []).findIndex((row) => row.canary !== canary.sentence);
      if (bare >= 0) miss(name, `${name}: row ${bare + 1} is without the canary`);
      continue;
    }
    // Looked for in the bytes: a file may hold more than fits into one string.
    if (!name.endsWith(".jsonl")) {
      if (!bytes.includes(sentence)) miss(name, `${name} is without the canary`);
      continue;
    }
    const bare = lineWithout(bytes, sentence);
    if (bare !== null) miss(name, `${name}: line ${bare} is without the canary`);
  }
  return makeCheck("canary", faults, `${canary.guid} in every file`);
}

/** The number of the first line that has something in it, and not the sentence; null where each has it. */
function lineWithout(bytes: Buffer, sentence: Buffer): number | null {
  let number = 1;
  for (let start = 0; start < bytes.length; number += 1) {
    const found = bytes.indexOf(0x0a, start);
    const end = found < 0 ? bytes.length : found;
    if (end > start && !bytes.subarray(start, end).includes(sentence)) return number;
    start = end + 1;
  }
  return null;
}
