import { z } from "zod";
import { type IsoDate, isoDate } from "./iso-date.ts";

/**
 * A time as precise as a page gives it: a day `YYYY-MM-DD`, a month `YYYY-MM` or a year `YYYY` (the reduced precision of ISO 8601). Compare
 * such a time with a day only by `firstDay` and `lastDay`, because a year is neither before nor after a day within it.
 */
export const partDate = z
  .string()
  .refine((text) => form.test(text) && isoDate.safeParse(firstDay(text)).success, "no day, month or year")
  .describe("A day as YYYY-MM-DD, or only its month YYYY-MM or year YYYY.");
export type PartDate = z.infer<typeof partDate>;

const form = /^\d{4}(?:-\d\d(?:-\d\d)?)?$/u;

/** The first day of a day, month or year. */
export function firstDay(time: string): IsoDate {
  return `${time}-01-01`.slice(0, 10);
}

/** The last day of a day, month or year. */
export function lastDay(time: PartDate): IsoDate {
  const [year = 0, month = 12] = time.split("-").map(Number);
  if (time.length >= 10) return time;
  const length = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
  return `${time.slice(0, 4)}-${String(month).padStart(2, "0")}-${length}`;
}

/** Says whether a time is wholly after a day (`after`), wholly on or before it (`before`), or contains days of both sides (`around`). */
export function sideOf(time: PartDate, day: IsoDate): "before" | "around" | "after" {
  if (lastDay(time) <= day) return "before";
  return firstDay(time) > day ? "after" : "around";
}
