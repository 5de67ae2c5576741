import type { StatementFilter } from "./candidate.ts";

/** Drops statements with an unknown value, or that say that there is none. */
export const unknownValue: StatementFilter = {
  code: "unknown-value",
  drops: ({ statement: { value } }) => value.kind === "somevalue" || value.kind === "novalue",
};
