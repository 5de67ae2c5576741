import { readTimeSpan } from "./time-span.ts";
import type { WikidataStatement } from "./wikidata-entity.ts";

/**
 * Standing of a statement as bits. `best`: no statement of its subject and property has a better rank, and it isn't deprecated; these are
 * the truthy statements. `ever`: not deprecated, and begun by the day. `now`: best and begun, and not ended before the day.
 */
export const standing = { best: 1, ever: 2, now: 4 } as const;

/** Decides the standing of each of the statements that one subject has of one property. `asOf` is a day of `readDay`. */
export function standingsOf(statements: readonly WikidataStatement[], asOf: number): number[] {
  const hasPreferred = statements.some(({ rank }) => rank === "preferred");
  return statements.map((statement) => standingOf(statement, hasPreferred, asOf));
}

/** Decides the standing of one statement, whose subject and property have a preferred one or not. */
export function standingOf(
  statement: Pick<WikidataStatement, "rank" | "from" | "to">,
  hasPreferred: boolean,
  asOf: number,
): number {
  const { rank } = statement;
  if (rank === "deprecated") return 0;
  const best = rank === "preferred" || !hasPreferred ? standing.best : 0;
  if (!hasBegun(statement, asOf)) return best;
  const now = best !== 0 && !hasEnded(statement, asOf) ? standing.now : 0;
  return best | standing.ever | now;
}

/** Whether a statement had begun by a day. One that begins at an unknown day of that year or month counts as begun. */
export function hasBegun({ from }: Pick<WikidataStatement, "from">, asOf: number): boolean {
  const span = from === null ? null : readTimeSpan(from);
  return span === null || span.first <= asOf;
}

/** Whether a statement had ended before a day. One that ends at an unknown day of that year or month counts as not ended. */
export function hasEnded({ to }: Pick<WikidataStatement, "to">, asOf: number): boolean {
  const span = to === null ? null : readTimeSpan(to);
  return span !== null && span.last < asOf;
}
