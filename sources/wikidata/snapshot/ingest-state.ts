import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { readGivenFileNow } from "../../../files/read-given-file.ts";
import { writeDurably } from "./write-log.ts";

/** Progress of an ingest, as it is stored. Everything before `offset` is in the runs, or counted. */
const ingestState = z.strictObject({
  /** Changes when other records would be made of the same dump. */
  recipe: z.literal(1),
  fingerprint: z.string(),
  day: z.string(),
  languages: z.array(z.string()),
  format: z.enum(["json", "truthy"]),
  /** Fingerprint of the dump with redirects. */
  redirects: z.string().nullable(),
  /** Dumps that were read to their end: the entities' dump, then the one with redirects. */
  finished: z.int(),
  offset: z.int(),
  list: z.enum(["none", "open", "closed"]),
  runs: z.array(z.string()),
  /** Runs at the beginning of the list that this pass of merging has made. */
  merged: z.int(),
  /** Records in the runs. */
  records: z.int(),
  /** Number for the next run's name. */
  next: z.int(),
  counts: z.record(z.string(), z.int()),
  /** What the entities' dump gave, once it was read to its end: a faulty dump with redirects costs no more than its own part. */
  first: z
    .strictObject({ runs: z.array(z.string()), records: z.int(), counts: z.record(z.string(), z.int()) })
    .nullable(),
});
export type IngestState = z.infer<typeof ingestState>;

const stateFile = "state.json";

/** The folder of one ingest, with its runs and its stored state. */
export function openWorkFolder(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    /** Reads the stored state; null where there is none, or where it can't be used. */
    read(): IngestState | null {
      try {
        const text = readGivenFileNow(path.join(folder, stateFile), { maxMegabytes: 64 }).toString("utf8");
        return ingestState.parse(JSON.parse(text));
      } catch {
        return null;
      }
    },
    /** Stores the state durably, then deletes files that it doesn't name. */
    write(state: IngestState): void {
      const file = path.join(folder, stateFile);
      syncFolder(folder);
      writeDurably(`${file}.new`, Buffer.from(JSON.stringify(state)));
      renameSync(`${file}.new`, file);
      syncFolder(folder);
      this.clean(state);
    },
    /** Deletes what a killed process left half-written. */
    clean({ runs }: Pick<IngestState, "runs">): void {
      const known = new Set([stateFile, "lock", ...runs]);
      for (const name of readdirSync(folder))
        if (!known.has(name)) rmSync(path.join(folder, name), { recursive: true, force: true });
    },
    run: (name: string): string => path.join(folder, name),
    remove: (): void => rmSync(folder, { recursive: true, force: true }),
  };
}
export type WorkFolder = ReturnType<typeof openWorkFolder>;

/** Brings a folder's entries to the disk, where the system can do so. */
export function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const fd = openSync(folder, "r");
  fsyncSync(fd);
  closeSync(fd);
}
