import { valueKey } from "../../../domain/wikidata/value-key.ts";
import type { StatementFilter } from "./candidate.ts";

/** Drops statements whose value the earlier snapshot had for the same subject and relation, under another statement id or rank. */
export const knownBefore: StatementFilter = {
  code: "known-before",
  drops: ({ statement, before }, { resolve }) =>
    before.some((value) => valueKey(value, resolve) === valueKey(statement.value, resolve)),
};
