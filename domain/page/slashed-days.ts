import { z } from "zod";
import { isoDate } from "../iso-date.ts";

/** The order in which a page writes days. For example, 5/12/2026 is 12 May in the United States, and 5 December nearly everywhere else. */
export const dayOrder = z.enum(["month-first", "day-first"]);
export type DayOrder = z.infer<typeof dayOrder>;

const slashed = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/((?:19|20)\d\d)(?![\d/])/gu;

/**
 * Reads the days of a text that are written with slashes and end in the year. Each day is returned with its possible readings as ISO days.
 * A day has one reading if the order is known or if only one of the two days exists; otherwise it has two.
 */
export function readSlashedDays(text: string, order: DayOrder | null): string[][] {
  if (!text.includes("/") && !text.includes("／")) return [];
  return [...text.normalize("NFKC").matchAll(slashed)].flatMap(([, first = "", second = "", year = ""]) => {
    const monthFirst = toDay(year, first, second);
    const dayFirst = toDay(year, second, first);
    const known = order === "month-first" ? monthFirst : order === "day-first" ? dayFirst : null;
    const possible = known === null ? [monthFirst, dayFirst] : [known];
    const days = [...new Set(possible.filter((day) => day !== null))];
    return days.length === 0 ? [] : [days];
  });
}

/**
 * Finds the order of a text's days, from those that can be read in one way only (13/5/2026, 5/13/2026). Null if there are no such days, or
 * if they show both orders.
 */
export function orderShownIn(text: string): DayOrder | null {
  const orders = new Set<DayOrder>();
  for (const [, first, second] of text.normalize("NFKC").matchAll(slashed)) {
    if (Number(first) > 12 && Number(second) <= 12) orders.add("day-first");
    if (Number(second) > 12 && Number(first) <= 12) orders.add("month-first");
  }
  const [only] = orders;
  return orders.size === 1 && only !== undefined ? only : null;
}

function toDay(year: string, month: string, day: string): string | null {
  const written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isoDate.safeParse(written).success ? written : null;
}
