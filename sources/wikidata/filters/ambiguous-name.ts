import { surfaceOf } from "../statements/surface-of.ts";
import type { EntityFilter } from "./candidate.ts";

/** Drops statements with a subject or value whose name others bear, where no qualifier tells it from them. */
export const ambiguousName: EntityFilter = {
  code: "ambiguous-name",
  async drops({ subject, value }, context) {
    for (const entity of [subject, value])
      if (entity !== null && entity !== undefined && (await surfaceOf(entity, context)) === null) return true;
    return false;
  },
};
