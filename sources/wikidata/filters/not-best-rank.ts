import type { EntityFilter } from "./candidate.ts";

/** Drops statements of normal rank where the subject has a preferred one of the same relation: they aren't truthy. */
export const notBestRank: EntityFilter = {
  code: "not-best-rank",
  drops: ({ delta: { statement }, subject }) =>
    statement.rank !== "preferred" &&
    subject?.statements.some(
      ({ property, rank }) => property === statement.property && rank === "preferred",
    ) === true,
};
