import { readdirSync, renameSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { language } from "../../../domain/language.ts";
import { diskFullError, isDiskFull } from "../../../files/disk-full.ts";
import { readGivenFileNow } from "../../../files/read-given-file.ts";
import { writeDurably } from "../snapshot/write-log.ts";
import type { LanguagePlan } from "./plan-questions.ts";

const counts = z.record(z.string(), z.int().min(0));

/** What became of a delta's statements when its questions were planned last: what each filter dropped, and what gave no question. */
const filterRecord = z.strictObject({
  formatVersion: z.literal(1),
  earlier: z.strictObject({ name: z.string(), checksum: z.string() }),
  later: z.strictObject({ name: z.string(), checksum: z.string() }),
  /** Seed of the choice of questions. */
  seed: z.int(),
  languages: z.array(
    z.strictObject({
      ...{ language, read: z.int(), kept: z.int(), drops: counts, faults: counts },
      levels: z.array(z.strictObject({ level: z.literal([1, 2, 3]), wanted: z.int(), made: z.int() })),
    }),
  ),
});
export type FilterRecord = Readonly<z.infer<typeof filterRecord>>;

const prefix = "filtered-";
const ending = ".json";

/**
 * Stores a record in the folder of the later snapshot, in the place of an earlier one of the same delta, whose other languages it keeps.
 * Whoever drops the snapshot drops its records. @throws UnreachableError `disk-full`
 */
export function writeFilterRecord(folder: string, given: Omit<FilterRecord, "formatVersion">): void {
  const name = `${prefix}${given.earlier.name}${ending}`;
  const before = readRecord(path.join(folder, name));
  const fits =
    before?.earlier.checksum === given.earlier.checksum && before.later.checksum === given.later.checksum;
  const kept = (fits ? before.languages : []).filter(
    (old: LanguagePlan) => !given.languages.some((one) => one.language === old.language),
  );
  const languages = [...kept, ...given.languages].sort((a, b) => (a.language < b.language ? -1 : 1));
  const text = `${JSON.stringify({ formatVersion: 1, ...given, languages }, null, 2)}\n`;
  const file = path.join(folder, name);
  try {
    writeDurably(`${file}.new`, Buffer.from(text));
    renameSync(`${file}.new`, file);
  } catch (error) {
    throw isDiskFull(error) ? diskFullError(file, error) : error;
  }
}

/** Reads the records in a snapshot's folder, by the name of the earlier snapshot. A file of another form is left out. */
export function readFilterRecords(folder: string): FilterRecord[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(prefix) && name.endsWith(ending))
    .sort()
    .flatMap((name) => readRecord(path.join(folder, name)) ?? []);
}

function readRecord(file: string): FilterRecord | null {
  try {
    return filterRecord.parse(JSON.parse(readGivenFileNow(file, { maxMegabytes: 4 }).toString("utf8")));
  } catch {
    return null;
  }
}
