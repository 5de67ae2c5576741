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
