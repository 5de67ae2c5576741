import type { Period } from "./period.ts";
import { periodOfShape } from "./shape-of-period.ts";

/**
 * A vaguer span that holds the date: how much, from `month` (little) to `decade`. For a date that is only a
 * month or a year, no span narrower than that makes sense: the caller picks a level at least as wide.
 */
export function vaguePeriod(
  date: string,
  level: "month" | "third" | "half" | "year" | "decade-part" | "decade",
): Period {
  const [year = 0, month = 1] = date.split("-").map(Number);
  const decade = Math.floor(year / 10) * 10;
  const yearOfDecade = year - decade;
  const parts = {
    month: 0,
    third: (month - 1) >> 2,
    half: month > 6 ? 1 : 0,
    year: 0,
    "decade-part": yearOfDecade <= 3 ? 0 : yearOfDecade <= 6 ? 1 : 2,
    decade: 0,
  };
  return periodOfShape({
    type: level,
    year: level.startsWith("decade") ? decade : year,
    month,
    part: parts[level],
  });
}
