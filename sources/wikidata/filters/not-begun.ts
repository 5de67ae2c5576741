import { hasBegun } from "../../../domain/wikidata/statement-standing.ts";
import type { StatementFilter } from "./candidate.ts";

/** Drops statements that begin after the later snapshot's day. */
export const notBegun: StatementFilter = {
  code: "not-begun",
  drops: ({ statement }, { asOf }) => !hasBegun(statement, asOf),
};
