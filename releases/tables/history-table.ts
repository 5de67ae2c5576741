import { z } from "zod";

/** What happened to retired items, oldest first of each: their lives, releases and exposures. */
export const historyTable = z.strictObject({
  id: z.string(),
  at: z.string(),
  kind: z.enum(["life", "released", "exposure"]),
  what: z.string().describe("`STATE (REASON)`, the release's id, or the kind of exposure."),
  by: z.string().describe("To or by whom, where it is known."),
  note: z.string(),
  canary: z.string(),
});
export type HistoryRow = z.infer<typeof historyTable>;
