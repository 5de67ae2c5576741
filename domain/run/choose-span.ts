import type { IsoDate } from "../iso-date.ts";

/** Days from `from` to `to`, both of them in it. */
export interface Span {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/**
 * The days that a seeding looks at first. A sub-domain that is asked again with the same words is shown the same pages again; so the first
 * time takes all days since the cutoff, every second one after it the newest month, and those between go back through the older months, round and round.
 */
export function chooseSpan({
  cutoff,
  today,
  asked,
}: {
  /** τ. */
  readonly cutoff: IsoDate;
  readonly today: IsoDate;
  /** How often this sub-domain was asked before, in this language. */
  readonly asked: number;
}): Span {
  const months = monthsBack(cutoff, today);
  const [newest, ...older] = months;
  if (asked === 0 || newest === undefined) return { from: cutoff, to: today };
  return (asked % 2 === 0 && older[(asked / 2 - 1) % older.length]) || newest;
}

/** Newest first; the oldest begins with the cutoff, the newest ends today. */
function monthsBack(cutoff: IsoDate, today: IsoDate): Span[] {
  const months: Span[] = [];
  for (let to = today; to > cutoff; ) {
    const first = `${to.slice(0, 8)}01`;
    months.push({ from: first > cutoff ? first : cutoff, to });
    to = new Date(Date.parse(first) - 86_400_000).toISOString().slice(0, 10);
  }
  return months;
}
