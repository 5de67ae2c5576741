import { itemNumber } from "../statements/item-number.ts";
import type { StatementFilter } from "./candidate.ts";

/**
 * Drops values that answer no question: strings, which are identifiers, addresses and file names; coordinates; and entities that are no
 * items, such as properties and words of a lexicon.
 */
export const noAnswerDatatype: StatementFilter = {
  code: "no-answer-datatype",
  drops: ({ statement: { value } }) =>
    value.kind === "string" ||
    value.kind === "coordinates" ||
    (value.kind === "entity" && itemNumber(value.id) === null),
};
