import { z } from "zod";
import { openWorkFolder, type WorkFolder } from "../snapshot/work-folder.ts";

/** Progress of reading recent changes, as it is stored: first the list of changed entities, then their content in runs. */
const changesState = z.strictObject({
  recipe: z.literal(2),
  api: z.string(),
  /** Checksum of the snapshot that the changes are added to. */
  base: z.string(),
  since: z.string(),
  until: z.string(),
  /** Place at which the list continues; null before its first page. */
  next: z.string().nullable(),
  isListed: z.boolean(),
  /** Bytes of the file of changed ids that belong to this progress. */
  listed: z.int().min(0),
  /** Number of entities whose content is in the runs, or below. */
  read: z.int(),
  runs: z.array(z.string()),
  deleted: z.array(z.string()),
  merged: z.array(z.tuple([z.string(), z.string()])),
  /** Counts of what was left out of the content, by reason. */
  counts: z.record(z.string(), z.int()).default({}),
});
export type ChangesState = z.infer<typeof changesState>;

/** Opens the folder in which changes are collected until their snapshot is complete. */
export function openChangesFolder(folder: string): ChangesFolder {
  return openWorkFolder(folder, { schema: changesState, file: "changes.json", keeps: [changedIdsFile] });
}

export type ChangesFolder = WorkFolder<ChangesState>;

/** The file with the ids of all changed entities. */
export const changedIdsFile = "changed-ids";
