import { z } from "zod";
import { gatheredEvidence } from "../evidence/gathered-evidence.ts";
import { isoDate } from "../iso-date.ts";
import type { WikidataStatement, WikidataValue } from "./wikidata-entity.ts";

/**
 * A statement that the later snapshot has and the earlier one lacks: `new` (Δ⁺), or `updated` (Δ°) where the earlier snapshot had other
 * values for this subject and property (LiveSearchBench §4.2, step 1).
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

/** An entity of which one of two snapshots knows nothing. A merged entity redirects to another in the later snapshot. */
export type DeltaEntity =
  | { readonly id: string; readonly change: "added" | "deleted" }
  | { readonly id: string; readonly change: "merged"; readonly into: string };

/** Counts of a delta by kind, and of its statements by property, the most frequent first. */
export interface DeltaCounts {
  readonly statements: { readonly new: number; readonly updated: number };
  readonly entities: { readonly added: number; readonly deleted: number; readonly merged: number };
  readonly properties: readonly (readonly [
    property: string,
    counts: { readonly new: number; readonly updated: number },
  ])[];
}

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
