import { readTimeSpan } from "../../../domain/wikidata/time-span.ts";
import { valueKey } from "../../../domain/wikidata/value-key.ts";
import type { WikidataStatement } from "../../../domain/wikidata/wikidata-entity.ts";
import type { EntityFilter } from "./candidate.ts";

/**
 * Drops statements that another statement of the same rank and time contradicts. The subject has another value of a relation that can have
 * only one value, or is stated to have no value. Relations that can have only one value are named by the rules or by constraints of
 * Wikidata.
 */
export const contradictory: EntityFilter = {
  code: "contradictory",
  drops({ delta: { statement }, subject }, { rules, index }) {
    const { property, rank } = statement;
    const isSingle =
      rules.singleValued.includes(property) || index.properties().get(property)?.isSingleValued === true;
    return (subject?.statements ?? []).some(
      (other) =>
        other.property === property &&
        other.rank === rank &&
        isSameTime(other, statement) &&
        (other.value.kind === "novalue" || (isSingle && isOtherValue(other, statement, index.resolve))),
    );
  },
};

function isOtherValue(
  one: WikidataStatement,
  other: WikidataStatement,
  resolve: (id: string) => string,
): boolean {
  return valueKey(one.value, resolve) !== valueKey(other.value, resolve) && !isLessPrecise(one, other);
}

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
