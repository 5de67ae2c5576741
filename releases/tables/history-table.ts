import { z } from "zod";

/** What happened to retired items, oldest first of each: their lifecycles, releases and exposures. */
export const historyTable = z.strictObject({
  id: z.string().describe("The question's id."),
  at: z.string().describe("When it happened, in UTC."),
  kind: z.enum(["life", "released", "exposure"]).describe("Of what kind the event is."),
  what: z.string().describe("`STATE (REASON)`, the release's id, or the kind of exposure."),
  by: z.string().describe("To or by whom, where it is known."),
  note: z.string().describe("More of it; never an answer."),
  canary: z.string().describe("Names this release wherever a row turns up."),
});
export type HistoryRow = z.infer<typeof historyTable>;
