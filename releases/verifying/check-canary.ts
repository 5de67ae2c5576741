import type { ReleaseFault } from "../../domain/release-fault.ts";
import type { ReleaseManifest } from "../../domain/release-manifest.ts";
import type { SealedRecord } from "../../domain/sealed-record.ts";
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
  const miss = (where: string, message: string) =>
    void faults.push({ code: "canary-missing", where, message });
  for (const [name, bytes] of files) {
    if (without.includes(name)) continue;
    if (name.endsWith(".parquet")) {
      const bare = (rows.get(name) ?? []).findIndex((row) => row.canary !== canary.sentence);
      if (bare >= 0) miss(name, `${name}: row ${bare + 1} is without the canary`);
      continue;
    }
    const text = Buffer.from(bytes).toString("utf8");
    if (!name.endsWith(".jsonl")) {
      if (!text.includes(canary.sentence)) miss(name, `${name} is without the canary`);
      continue;
    }
    const lines = text.split("\n").filter((line) => line !== "");
    const bare = lines.findIndex((line) => !line.includes(canary.sentence));
    if (bare >= 0) miss(name, `${name}: line ${bare + 1} is without the canary`);
  }
  return makeCheck("canary", faults, `${canary.guid} in every file`);
}
