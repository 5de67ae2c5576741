import type { Fact } from "../domain/evidence/fact.ts";
import { firstDay } from "../domain/part-date.ts";
import { daysIn } from "./days-in.ts";

/**
 * Whether all dates in a passage are before the day on which the fact began. For example, "she took office in 2015" does not deny that
 * somebody else took it in 2024, so a newer page that lists both denies neither. False if the passage has no date, because it may be about
 * today. False also if the fact has no date, because it may be older than any date.
 */
export function tellsOfEarlier(quote: string, { from }: Pick<Fact, "from">): boolean {
  if (from === null) return false;
  const days = daysIn(quote).map(({ date }) => date);
  return days.length > 0 && days.every((day) => day < firstDay(from));
}
