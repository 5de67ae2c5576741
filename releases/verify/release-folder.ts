import { SettingsError } from "../../domain/errors/freshet-error.ts";
import type { ReleaseFault, ReleaseFaultCode } from "../../domain/release/release-fault.ts";
import type { ReleaseManifest } from "../../domain/release/release-manifest.ts";
import type { SealedRecord } from "../../domain/release/sealed-record.ts";
import type { FileFaultKind } from "../../files/file-fault.ts";
import { type PlainFolder, readPlainFolder } from "../../files/read-plain-folder.ts";
import { releaseFiles, sha256 } from "../release-files.ts";
import { makeCheck, type ReleaseCheck } from "./make-check.ts";

/** A release's folder as it was read. All files are read once, so that every check sees the same bytes. */
export interface ReleaseFolder extends PlainFolder {
  readonly path: string;
}

/** Limits far above the size of a release with 10,000 questions. 500 MB is the largest size that fits into one string. */
const limits = { maxEntries: 10_000, maxFileMegabytes: 500, maxMegabytes: 1000 };

/** Reads a release's folder. @throws SettingsError `no-release-folder` */
export async function readReleaseFolder(path: string): Promise<ReleaseFolder> {
  try {
    const { files, folders, refused } = readPlainFolder(path, limits);
    return {
      path,
      files: new Map([...files].filter(([name]) => !isOfHub(name))),
      folders: folders.filter((name) => name !== ".cache" && !isOfHub(name)),
      refused: refused.filter(({ name }) => !isOfHub(name)),
    };
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const why =
      code === "ENOENT" ? "there is no such folder" : code === "ENOTDIR" ? "it is not a folder" : message;
    throw new SettingsError(
      `${path} can't be read as a release: ${why}. Name a folder that \`freshet release build\` wrote.`,
      {
        code: "no-release-folder",
        cause,
      },
    );
  }
}

/** Whether the Hub, or its client `hf download --local-dir`, has added this entry. Nobody takes such a file for a part of a release. */
function isOfHub(name: string): boolean {
  return name === ".gitattributes" || name === ".cache/huggingface" || name.startsWith(".cache/huggingface/");
}

/** Finds entries that a release never has: entries that are no regular file, files that are too large, and empty folders. */
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
        message: `${folder} is an empty folder, which a release never has`,
      })),
  ];
}

function codeOf(kind: FileFaultKind): ReleaseFaultCode {
  if (kind === "too-large") return "file-too-large";
  return kind === "unreadable" || kind === "missing" ? "file-unreadable" : "file-special";
}

/** Checks for entries that are faults whatever the manifest says. The list is empty if there are none. */
export function checkOddEntries(folder: ReleaseFolder): ReleaseCheck[] {
  const faults = findOddEntries(folder);
  return faults.length > 0 ? [makeCheck("files", faults, "")] : [];
}

const unlisted: readonly string[] = [releaseFiles.manifest, releaseFiles.signature];

/** Checks that the folder contains exactly the manifest's files, byte by byte and as regular files. */
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
  return makeCheck("files", faults, `${Object.keys(manifest.files).length} files as the manifest lists them`);
}

/** Files without a canary, because they are not derived from items. */
const without: readonly string[] = [releaseFiles.signature, releaseFiles.publicKey];

/** Checks that the canary is in every file that is derived from items, and in each line and row of the files with items. */
export function checkCanary(
  { files }: ReleaseFolder,
  { canary }: ReleaseManifest,
  /** Rows of the Parquet files. Their pages are compressed, so that the canary can't be searched for in the bytes. */
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
    // The search is in the bytes, because a file may be larger than a string can be.
    if (!name.endsWith(".jsonl")) {
      if (!bytes.includes(sentence)) miss(name, `${name} is without the canary`);
      continue;
    }
    const bare = lineWithout(bytes, sentence);
    if (bare !== null) miss(name, `${name}: line ${bare} is without the canary`);
  }
  return makeCheck("canary", faults, `${canary.guid} in every file`);
}

/** Gives the number of the first line that is not empty and lacks the sentence; null if there is none. */
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
