import { LiteralTable } from "../index/literal-table.ts";
import type { EntityFilter } from "./candidate.ts";

/** Creates a filter that drops a statement whose id came before. */
export function createDuplicateStatementFilter(): EntityFilter {
  const seen = new LiteralTable();
  return {
    code: "duplicate-statement",
    drops({ delta: { statement } }) {
      if (statement.id === null) return false;
      const before = seen.size;
      seen.numberOf(statement.id);
      return seen.size === before;
    },
  };
}
