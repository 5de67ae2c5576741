import { z } from "zod";
import { isoDate } from "../iso-date.ts";

/**
 * A day in a model's reply, null when unknown. Servers do not enforce formats, and pages often give no more than a month. So a timestamp is
 * cut to its day, and a text that names no full day ("2026-02", "", "unknown") becomes null. A day in another form, or a day that doesn't
 * exist, is refused, so that the model is asked again.
 */
export const replyDay = z.preprocess(
  (said: string | null | undefined) => (typeof said === "string" ? readDay(said.trim()) : said),
  isoDate.nullable(),
);

/** A year alone, or with its month or quarter. */
const partial = /(?<!\d)\d{4}(?!\d)(?:\s*[-/.年]\s*(?:\d{1,2}(?!\d)|Q[1-4]))?|Q[1-4]/giu;

function readDay(said: string): string | null {
  const day = /^(\d{4}-\d\d-(?!00)\d\d)(?:[T\s]+\d\d:\d\d.*)?$/iu.exec(said)?.[1];
  if (day !== undefined) return day;
  return /[1-9]/u.test(said.replace(partial, "")) ? said : null;
}
