import { hasEnded } from "../../../domain/wikidata/statement-standing.ts";
import type { StatementFilter } from "./candidate.ts";

/** Drops statements that ended before the later snapshot's day. */
export const ended: StatementFilter = {
  code: "ended",
  drops: ({ statement }, { asOf }) => hasEnded(statement, asOf),
};
