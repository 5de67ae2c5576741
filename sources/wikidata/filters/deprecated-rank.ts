import type { StatementFilter } from "./candidate.ts";

/** Drops statements that Wikidata itself marks as wrong or outdated. */
export const deprecatedRank: StatementFilter = {
  code: "deprecated-rank",
  drops: ({ statement }) => statement.rank === "deprecated",
};
