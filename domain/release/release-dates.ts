import type { z } from "zod";
import { isoDate } from "../iso-date.ts";

/** The days that stand with an item of a release, in clear: what windows of time and leaderboards over them are made by. */
export const releaseDates = {
  accepted: isoDate.describe("The day on which the question passed all checks."),
  cutoff: isoDate.describe("The release's cutoff τ: the answer rests on what became known after this day."),
  released: isoDate.describe("The day of the first release that holds the question."),
  retired: isoDate.nullable().describe("The day on which the question was retired; null while it is live."),
} as const;
export type ReleaseDates = z.infer<z.ZodObject<typeof releaseDates>>;
