import { z } from "zod";
import { lifeRequest } from "./life-request.ts";

const leak = z.strictObject({
  itemId: z.string(),
  week: z.int(),
  /** Whether the leak is on a page for all to see, or only in the newest model's training. */
  way: z.enum(["page", "training"]),
  question: z.string(),
  answer: z.string(),
  language: z.enum(["en", "zh"]),
});
export type Leak = z.infer<typeof leak>;

const released = z.strictObject({
  id: z.string(),
  language: z.enum(["en", "zh"]),
  question: z.string(),
  /** The answer as stated, and its other names. */
  answers: z.array(z.string()).min(1),
});
export type ReleasedQuestion = z.infer<typeof released>;

/** One line of the table. */
const weekRow = z.strictObject({
  week: z.int(),
  day: z.string(),
  live: z.int(),
  accepted: z.int(),
  /** Number of items accepted in this week. */
  acceptedNow: z.int(),
  rejected: z.int(),
  retired: z.record(z.string(), z.int()),
  quarantined: z.int(),
  leaked: z.int(),
  leakedLive: z.int(),
  /** Weeks from leak to retirement, the median of all that were retired so far. */
  leakWeeks: z.number().nullable(),
  drifted: z.int(),
  driftedLive: z.int(),
  /** Live items to which the world has given a second answer since they were accepted. */
  ambiguousLive: z.int(),
  /** Live items that were wrong on the day of their acceptance. */
  wrongLive: z.int(),
  /** Questions to the newest model without tools: live items that a release showed, and all items that any release showed. */
  closedBook: z.strictObject({
    live: z.strictObject({ right: z.int(), of: z.int() }),
    ever: z.strictObject({ right: z.int(), of: z.int() }),
  }),
  /** The largest distance of a domain and language from its target, as a share of the target. */
  imbalance: z.number(),
  alarms: z.array(z.string()),
  dollars: z.number(),
  seconds: z.number(),
  failedRuns: z.array(z.string()),
});
export type WeekRow = z.infer<typeof weekRow>;

/** Everything that a year knows besides its database. It is written after each week, so that the next week can follow. */
export const lifeState = z.strictObject({
  request: lifeRequest,
  rows: z.array(weekRow),
  leaks: z.array(leak),
  released: z.array(released),
  /** Item → week in which the world was first seen to say something else. */
  drifts: z.record(z.string(), z.int()),
  ambiguous: z.record(z.string(), z.int()),
  /** Items that were not right when they were accepted. */
  wrong: z.array(z.string()),
});
export type LifeState = z.infer<typeof lifeState>;
