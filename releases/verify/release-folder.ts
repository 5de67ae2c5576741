import { SettingsError } from "../../domain/errors/freshet-error.ts";
import type { ReleaseFault, ReleaseFaultCode } from "../../domain/release/release-fault.ts";
import type { ReleaseManifest } from "../../domain/release/release-manifest.ts";
import type { SealedRecord } from "../../domain/release/sealed-record.ts";
import type { FileFaultKind } from "../../files/file-fault.ts";
import { type PlainFolder, readPlainFolder } from "../../files/read-plain-folder.ts";
import { releaseFiles, sha256 } from "../release-files.ts";
import { makeCheck, type ReleaseCheck } from "./make-check.ts";

/** A release's folder as it was found: all its files, read once, so that everything is said of the same bytes. */
export interface ReleaseFolder extends PlainFolder {
  readonly path: string;
}

/** Far above what a release of 10,000 questions holds. A file of 500 MB is the largest one that still fits into one string. */
const limits = { maxEntries: 10_000, maxFileMegabytes: 500, maxMegabytes: 1000 };

/** @throws SettingsError `no-release-folder` */
export async function readReleaseFolder(path: string): Promise<ReleaseFolder> {
  try {
    return { path, ...readPlainFolder(path, limits) };
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const why =
      code === "ENOENT" ? "there is no such folder" : code === "ENOTDIR" ? "it is no folder" : message;
    throw new SettingsError(
      `${path} can't be read as a release: ${why}. Name a folder of \`freshet release build\`.`,
      {
        code: "no-release-folder",
        cause,
      },
    );
  }
}

/** Entries of a release's folder that are no regular file of a size that is read, and folders that hold nothing. */
export function findOddEntries({ files, folders, refused }: ReleaseFolder): ReleaseFault[] {
  const names = [...files.keys(), ...refused.map(({ name }) => name)];
  const empty = folders.filter((folder) => !names.some((name) => name.startsWith(`${folder}/`)));
  return [
    ...refused.map(({ name, fault }) => ({
      code: codeOf(fault.kind),
      where: name,
      message: `${name} was not read: ${fault.message}`,
    })),
    ...empty
      .filter((folder) => !folders.some((other) => other.startsWith(`${folder}/`)))
      .map((folder) => ({
        code: "file-special" as const,
        where: folder,
        message: `${folder} is an empty folder, which no release has`,
      })),
  ];
}

function codeOf(kind: FileFaultKind): ReleaseFaultCode {
  if (kind === "too-large") return "file-too-large";
  return kind === "unreadable" || kind === "missing" ? "file-unreadable" : "file-special";
}

/** What needs no manifest to be a fault; empty where there is none. */
export function checkOddEntries(folder: ReleaseFolder): ReleaseCheck[] {
  const faults = findOddEntries(folder);
  return faults.length > 0 ? [makeCheck("files", faults, "")] : [];
}

const unlisted: readonly string[] = [releaseFiles.manifest, releaseFiles.signature];

/** Every file of the manifest is there byte by byte as a regular file, and nothing else is. */
export function checkFiles(folder: ReleaseFolder, manifest: ReleaseManifest): ReleaseCheck {
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
export function checkCanary(
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
