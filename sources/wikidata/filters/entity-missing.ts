import type { EntityFilter } from "./candidate.ts";

/** Drops statements whose subject or value the later snapshot lacks: it was deleted, or is no item. */
export const entityMissing: EntityFilter = {
  code: "entity-missing",
  drops: ({ subject, value }) => subject === null || value === null,
};
