import type { ReleaseFault } from "../../domain/release/release-fault.ts";
import type { ReleaseManifest } from "../../domain/release/release-manifest.ts";
import type { SealedRecord } from "../../domain/release/sealed-record.ts";
import { releaseFiles } from "../manifest/release-files.ts";
import { makeCheck } from "./make-check.ts";
import type { ReleaseFolder } from "./read-release-folder.ts";
import type { ReleaseCheck } from "./release-check.ts";

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
