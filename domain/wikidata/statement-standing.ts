import { readTimeSpan, type TimeSpan } from "./time-span.ts";
import type { WikidataStatement } from "./wikidata-entity.ts";

/**
 * Standing of a statement, as bits.
 * - `best`: the statement isn't deprecated, and no statement with its subject and property has a better rank. These are the truthy
 *   statements.
 * - `ever`: it isn't deprecated and had begun by the day.
 * - `now`: it is best, had begun by the day, and had not ended before it.
 */
export const standing = { best: 1, ever: 2, now: 4 } as const;

/** Decides the standing of each statement that one subject has with one property. `asOf` is a day as `readDay` returns it. */
export function standingsOf(statements: readonly WikidataStatement[], asOf: number): number[] {
  const hasPreferred = statements.some(({ rank }) => rank === "preferred");
  return statements.map(({ rank, from, to }) =>
    standingOf({ rank, begins: spanOf(from), ends: spanOf(to) }, hasPreferred, asOf),
  );
}

/** Decides the standing of one statement. `hasPreferred` says whether its subject and property have a preferred statement. */
export function standingOf(
  {
    rank,
    begins,
    ends,
  }: Pick<WikidataStatement, "rank"> & { readonly begins: TimeSpan | null; readonly ends: TimeSpan | null },
  hasPreferred: boolean,
  asOf: number,
): number {
  if (rank === "deprecated") return 0;
  const best = rank === "preferred" || !hasPreferred ? standing.best : 0;
  if (!isBegun(begins, asOf)) return best;
  const now = best !== 0 && !isEnded(ends, asOf) ? standing.now : 0;
  return best | standing.ever | now;
}

/**
 * Says whether a statement had begun by a day. If only the year or month of its beginning is known and the day lies within it, it counts as
 * begun.
 */
export function hasBegun({ from }: Pick<WikidataStatement, "from">, asOf: number): boolean {
  return isBegun(spanOf(from), asOf);
}

/**
 * Says whether a statement had ended before a day. If only the year or month of its end is known and the day lies within it, it counts as
 * not ended.
 */
export function hasEnded({ to }: Pick<WikidataStatement, "to">, asOf: number): boolean {
  return isEnded(spanOf(to), asOf);
}

function isBegun(begins: TimeSpan | null, asOf: number): boolean {
  return begins === null || begins.first <= asOf;
}

function isEnded(ends: TimeSpan | null, asOf: number): boolean {
  return ends !== null && ends.last < asOf;
}

function spanOf(time: string | null): TimeSpan | null {
  return time === null ? null : readTimeSpan(time);
}
