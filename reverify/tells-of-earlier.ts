import type { Fact } from "../domain/evidence/fact.ts";
import { findDates } from "../web/dating/find-dates.ts";

/**
 * Whether a passage speaks of days alone that were over when a fact began. That somebody took office in 2015 is no word against who took it in 2024: a newer page
 * that lists both denies neither. A passage without a day may be of today, and a fact without one may be older than any.
 */
export function tellsOfEarlier(quote: string, { from }: Pick<Fact, "from">): boolean {
  if (from === null) return false;
  const days = findDates(quote, false).map(({ date }) => date);
  return days.length > 0 && days.every((day) => day < from);
}
