import { z } from "zod";
import { gatheredEvidence } from "../evidence/gathered-evidence.ts";
import { isoDate } from "../iso-date.ts";
import type { WikidataStatement, WikidataValue } from "./wikidata-entity.ts";

/**
 * A statement that the later snapshot has and the earlier one lacks (LiveSearchBench §4.2, step 1). It is `updated` (Δ°) if the earlier
 * snapshot had other values for this subject and property, and otherwise `new` (Δ⁺).
 */
export interface DeltaStatement {
  readonly change: "new" | "updated";
  readonly subject: string;
  readonly statement: WikidataStatement;
  /** The values that the earlier snapshot had for this subject and property; empty for `new`. */
  readonly before: readonly WikidataValue[];
  /** Revision of the subject in the later snapshot; null where the dump has none. */
  readonly revision: number | null;
}

/** An entity that only one of two snapshots has, or that was merged: in the later snapshot it then redirects to another entity. */
export type DeltaEntity =
  | { readonly id: string; readonly change: "added" | "deleted" }
  | { readonly id: string; readonly change: "merged"; readonly into: string };

/** Counts of a delta by kind, and of its statements by property. The most frequent property comes first. */
export interface DeltaCounts {
  readonly statements: { readonly new: number; readonly updated: number };
  readonly entities: { readonly added: number; readonly deleted: number; readonly merged: number };
  readonly properties: readonly (readonly [
    property: string,
    counts: { readonly new: number; readonly updated: number },
  ])[];
}

const snapshot = z.object({ name: z.string(), day: isoDate, checksum: z.string() });

/** Origin of a seed of a Wikidata delta, with what the delta knows about it before any page is read. */
export const deltaOrigin = z.object({
  /** The entity, `Q42`, and its revision in the later snapshot. The revision is null if the dump has none. */
  entity: z.string(),
  revision: z.int().nullable(),
  snapshots: z.object({ earlier: snapshot, later: snapshot }),
  /** Ids of the delta's statements about the entity. An id is null if the dump has none. */
  statements: z.array(z.string().nullable()),
  /** The stored page that has the entity's statements as text. The page's address is the permalink of the revision. */
  snapshotId: z.string(),
  pieces: z.array(gatheredEvidence),
});
export type DeltaOrigin = z.infer<typeof deltaOrigin>;
