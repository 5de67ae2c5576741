import { readTimeSpan, type TimeSpan } from "./time-span.ts";
import type { WikidataStatement } from "./wikidata-entity.ts";

/**
 * Standing of a statement as bits. `best`: no statement of its subject and property has a better rank, and it isn't deprecated; these are
 * the truthy statements. `ever`: not deprecated, and begun by the day. `now`: best and begun, and not ended before the day.
 */
export const standing = { best: 1, ever: 2, now: 4 } as const;

/** Decides the standing of each of the statements that one subject has of one property. `asOf` is a day of `readDay`. */
export function standingsOf(statements: readonly WikidataStatement[], asOf: number): number[] {
  const hasPreferred = statements.some(({ rank }) => rank === "preferred");
  return statements.map(({ rank, from, to }) =>
    standingOf({ rank, begins: spanOf(from), ends: spanOf(to) }, hasPreferred, asOf),
  );
}

/** Decides the standing of one statement, whose subject and property have a preferred one or not. */
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

/** Whether a statement had begun by a day. One that begins at an unknown day of that year or month counts as begun. */
export function hasBegun({ from }: Pick<WikidataStatement, "from">, asOf: number): boolean {
  return isBegun(spanOf(from), asOf);
}

/** Whether a statement had ended before a day. One that ends at an unknown day of that year or month counts as not ended. */
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
