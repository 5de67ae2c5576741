import type { RelationId } from "./relation-id.ts";

/**
 * One fact as a text states it. Names, values and numbers are strings in the language of that text:
 * an entity's name ("Velora Institute"), a value's words ("marine biologist"), a year ("2012") or a
 * whole number without separators ("4200").
 */
export interface Fact {
  readonly subject: string;
  readonly relation: RelationId;
  readonly object: string;
  /** When it happened: "2026-03-12", "2026-03" or "2026". Absent where the text gives no date, and for timeless relations. */
  readonly date?: string;
}

/** A fact found in a text, with the sentence that states it, verbatim (trimmed, final stop included). */
export interface ReadFact extends Fact {
  readonly quote: string;
}
