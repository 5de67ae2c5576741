import type { IsoDate } from "../iso-date.ts";

/** Days from `from` to `to`, both included. */
export interface Span {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/**
 * Chooses the days that a seeding looks at first. A repeated search with the same words finds the same pages, so the days change from
 * seeding to seeding. The first seeding takes all days since the cutoff. From then on, every second seeding takes the newest month. The
 * seedings in between take the older months one after another, and begin again after the oldest.
 */
export function chooseSpan({
  cutoff,
  today,
  asked,
}: {
  /** Cutoff τ. */
  readonly cutoff: IsoDate;
  readonly today: IsoDate;
  /** Number of earlier seedings of this sub-domain in this language. */
  readonly asked: number;
}): Span {
  const months = monthsBack(cutoff, today);
  const [newest, ...older] = months;
  if (asked === 0 || newest === undefined) return { from: cutoff, to: today };
  return (asked % 2 === 0 && older[(asked / 2 - 1) % older.length]) || newest;
}

/** Lists the months from the cutoff to today, newest first. The oldest one begins at the cutoff, the newest one ends today. */
function monthsBack(cutoff: IsoDate, today: IsoDate): Span[] {
  const months: Span[] = [];
  for (let to = today; to > cutoff; ) {
    const first = `${to.slice(0, 8)}01`;
    months.push({ from: first > cutoff ? first : cutoff, to });
    to = new Date(Date.parse(first) - 86_400_000).toISOString().slice(0, 10);
  }
  return months;
}
