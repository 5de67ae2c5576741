import { z } from "zod";
import type { TaskName } from "../settings/schedule-settings.ts";

const count = z.int().min(0);
const counts = z.record(z.string(), count);
const stopped = z.string().nullable();

/** What each task says that it did, as it stands in the database: ids and counts, never question or answer text. */
export const scheduledRunResult = {
  review: z.object({
    reviewed: count,
    failed: count,
    left: count,
    dollars: z.number(),
    byOutcome: counts,
    corrected: count,
    quarantined: count,
    retired: count,
    stopped: stopped.default(null),
  }),
  "leak-search": z.object({
    searched: count,
    of: count,
    queries: count,
    pages: count,
    leaks: count,
    stopped,
  }),
  probes: z.object({
    asked: count,
    left: count,
    live: count,
    control: count,
    dollars: z.number(),
    verdicts: z.record(z.string(), z.string()),
    stopped,
  }),
  retirement: z.object({ live: count, watched: count, retired: count, byReason: counts }),
  seeding: z.object({ seedings: count, added: count, stopped }),
  refresh: z.object({ refreshes: count, wanted: count, accepted: count, rejected: count }),
  release: z.union([
    z.object({ release: z.string(), folder: z.string(), items: count.nullable() }),
    z.object({ release: z.null() }),
  ]),
} satisfies Record<TaskName, z.ZodType>;

export type ScheduledRunResult<Name extends TaskName> = z.infer<(typeof scheduledRunResult)[Name]>;
