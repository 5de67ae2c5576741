import type { WikidataStatement } from "../../../domain/wikidata/wikidata-entity.ts";
import { valueKey } from "../statements/same-statement.ts";
import { readTimeSpan } from "../statements/time-span.ts";
import type { EntityFilter } from "./candidate.ts";

/** Drops statements of relations with a single value where the subject has another value of the same rank, for the same time. */
export const contradictory: EntityFilter = {
  code: "contradictory",
  drops: ({ delta: { statement }, subject }, { rules, index }) =>
    rules.singleValued.includes(statement.property) &&
    subject?.statements.some(
      (other) =>
        other.property === statement.property &&
        other.rank === statement.rank &&
        isSameTime(other, statement) &&
        valueKey(other.value, index.resolve) !== valueKey(statement.value, index.resolve) &&
        !isLessPrecise(other, statement),
    ) === true,
};

function isSameTime(one: WikidataStatement, other: WikidataStatement): boolean {
  return one.from === other.from && one.to === other.to && one.at === other.at;
}

/** A year and a day of this year don't contradict each other. */
function isLessPrecise({ value: one }: WikidataStatement, { value: other }: WikidataStatement): boolean {
  if (one.kind !== "time" || other.kind !== "time" || one.precision === other.precision) return false;
  const [rough, exact] = one.precision < other.precision ? [one, other] : [other, one];
  const parts = rough.precision >= 10 ? 8 : 5;
  const [span, day] = [readTimeSpan(rough.time), readTimeSpan(exact.time)];
  return span !== null && day !== null && rough.time.slice(0, parts) === exact.time.slice(0, parts);
}
