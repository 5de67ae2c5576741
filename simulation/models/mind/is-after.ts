import { periodOfDate } from "../../language/period-of-date.ts";

/** Whether the whole of a date ("2026-03-12", "2026-03" or "2026") lies after a day. */
export function isAfter(date: string, day: string): boolean {
  return periodOfDate(date).from > day;
}
