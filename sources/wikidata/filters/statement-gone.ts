import { sameStatement } from "../../../domain/wikidata/same-statement.ts";
import type { EntityFilter } from "./candidate.ts";

/** Drops statements that the later snapshot doesn't have: the delta belongs to another snapshot, or the subject was merged. */
export const statementGone: EntityFilter = {
  code: "statement-gone",
  drops: ({ delta, subject }, { index }) =>
    subject?.statements.some((own) => sameStatement(own, delta.statement, index.resolve)) !== true,
};
