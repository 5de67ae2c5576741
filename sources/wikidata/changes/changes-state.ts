import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { readGivenFileNow } from "../../../files/read-given-file.ts";
import { writeDurably } from "../snapshot/write-log.ts";

/** Progress of reading recent changes, as it is stored: first the list of changed entities, then their content in runs. */
const changesState = z.strictObject({
  recipe: z.literal(1),
  api: z.string(),
  /** Checksum of the snapshot that the changes are added to. */
  base: z.string(),
  since: z.string(),
  until: z.string(),
  /** Where the list goes on; null before its first page. */
  next: z.string().nullable(),
  isListed: z.boolean(),
  ids: z.array(z.string()),
  /** Number of entities whose content is in the runs, or below. */
  read: z.int(),
  runs: z.array(z.string()),
  deleted: z.array(z.string()),
  merged: z.array(z.tuple([z.string(), z.string()])),
  /** What was left out of the content in the runs. */
  counts: z.record(z.string(), z.int()).default({}),
});
export type ChangesState = z.infer<typeof changesState>;

const file = "changes.json";

/** Opens the folder in which changes are collected until their snapshot is whole. */
export function openChangesFolder(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    /** Reads the stored state; null where there is none, or where it can't be used. */
    read(): ChangesState | null {
      if (!existsSync(path.join(folder, file))) return null;
      try {
        const text = readGivenFileNow(path.join(folder, file), { maxMegabytes: 512 }).toString("utf8");
        return changesState.parse(JSON.parse(text));
      } catch {
        return null;
      }
    },
    write(state: ChangesState): void {
      writeDurably(path.join(folder, `${file}.new`), Buffer.from(JSON.stringify(state)));
      renameSync(path.join(folder, `${file}.new`), path.join(folder, file));
    },
    at: (name: string): string => path.join(folder, name),
    remove: (): void => rmSync(folder, { recursive: true, force: true }),
  };
}
export type ChangesFolder = ReturnType<typeof openChangesFolder>;
