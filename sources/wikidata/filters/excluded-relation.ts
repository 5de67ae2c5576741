import type { StatementFilter } from "./candidate.ts";

/** Drops statements of relations that make no question (LiveSearchBench, Table 3). */
export const excludedRelation: StatementFilter = {
  code: "excluded-relation",
  drops: ({ statement }, { rules }) => rules.excludedRelations.includes(statement.property),
};
