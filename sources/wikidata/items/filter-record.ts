import { readdirSync, renameSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { language } from "../../../domain/language.ts";
import { acquireLock } from "../../../files/acquire-lock.ts";
import { diskFullError, isDiskFull } from "../../../files/disk-full.ts";
import { readGivenFileNow } from "../../../files/read-given-file.ts";
import { writeDurably } from "../snapshot/write-log.ts";

const counts = z.record(z.string(), z.int().min(0));

/**
 * The record of what became of a delta's statements when its questions were last planned: which filter dropped how many, and how many gave
 * no question.
 */
const filterRecord = z.strictObject({
  formatVersion: z.literal(1),
  earlier: z.strictObject({ name: z.string(), checksum: z.string() }),
  later: z.strictObject({ name: z.string(), checksum: z.string() }),
  /** Seed of the last choice of questions. */
  seed: z.int(),
  languages: z.array(
    z.strictObject({
      ...{ language, read: z.int(), kept: z.int(), drops: counts, faults: counts },
      /** Seed of this language's questions, because languages may be planned at different times; absent in older records. */
      seed: z.int().optional(),
      levels: z.array(z.strictObject({ level: z.literal([1, 2, 3]), wanted: z.int(), made: z.int() })),
    }),
  ),
});
export type FilterRecord = Readonly<z.infer<typeof filterRecord>>;

const prefix = "filtered-";
const ending = ".json";

/** Milliseconds for which a process waits while another one stores a record of the same delta. */
const longestWait = 30_000;

/**
 * Stores a record in the folder of the later snapshot. It replaces an earlier record of the same delta, but keeps that record's other
 * languages with their seeds. Two processes may plan two languages at once, so a lock lets only one of them store at a time. The records
 * are deleted together with the snapshot. @throws UnreachableError `disk-full`
 */
export async function writeFilterRecord(
  folder: string,
  given: Omit<FilterRecord, "formatVersion">,
): Promise<void> {
  const file = path.join(folder, `${prefix}${given.earlier.name}${ending}`);
  try {
    const lock = await acquireLock(`${file}.lock`, longestWait);
    try {
      const text = `${JSON.stringify(joinRecords(readRecord(file), given), null, 2)}\n`;
      writeDurably(`${file}.new`, Buffer.from(text));
      renameSync(`${file}.new`, file);
    } finally {
      await lock.release();
    }
  } catch (error) {
    throw isDiskFull(error) ? diskFullError(file, error) : error;
  }
}

function joinRecords(before: FilterRecord | null, given: Omit<FilterRecord, "formatVersion">): FilterRecord {
  const fits =
    before?.earlier.checksum === given.earlier.checksum && before.later.checksum === given.later.checksum;
  const kept = (fits ? before.languages : []).filter(
    (old) => !given.languages.some((one) => one.language === old.language),
  );
  const all = [
    ...kept.map((old) => ({ ...old, seed: old.seed ?? before?.seed })),
    ...given.languages.map((one) => ({ ...one, seed: given.seed })),
  ];
  const languages = all.sort((a, b) => (a.language < b.language ? -1 : 1));
  return { formatVersion: 1, ...given, languages };
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
