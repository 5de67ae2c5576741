import { z } from "zod";
import { gatheredEvidence } from "../evidence/gathered-evidence.ts";
import { isoDate } from "../iso-date.ts";

const snapshot = z.object({ name: z.string(), day: isoDate, checksum: z.string() });

/** Where a seed of a Wikidata delta comes from, and what the delta knows of it before any page is read. */
export const deltaOrigin = z.object({
  /** The entity, `Q42`, and its revision in the later snapshot; null where the dump has none. */
  entity: z.string(),
  revision: z.int().nullable(),
  snapshots: z.object({ earlier: snapshot, later: snapshot }),
  /** Ids of the statements that the delta has of it; null where the dump has none. */
  statements: z.array(z.string().nullable()),
  /** The stored page with its statements as text: its address is the permalink of the revision. */
  snapshotId: z.string(),
  pieces: z.array(gatheredEvidence),
});
export type DeltaOrigin = z.infer<typeof deltaOrigin>;
