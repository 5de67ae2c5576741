import { z } from "zod";
import { pageCapture } from "./page-capture.ts";
import { pageRendering } from "./page-rendering.ts";
import { pageSnapshot } from "./page-snapshot.ts";

/**
 * Ways in which a visit fails; "unreachable", "empty" and "not processed" are told apart. "gone": the
 * host answers, and says that it has no such page (any more). "too-much-memory": the page filled the browser's memory.
 * "incomplete": only a part of the page arrived. "garbled": what arrived can't be turned into readable text.
 */
export const visitFault = z.enum([
  "unreachable",
  "gone",
  "blocked",
  "refused-address",
  "empty",
  "too-large",
  "too-much-memory",
  "incomplete",
  "garbled",
  "unsupported-type",
  "timed-out",
  "not-processed",
  "not-in-archive",
]);
export type VisitFault = z.infer<typeof visitFault>;

export const visitOutcome = z.discriminatedUnion("outcome", [
  z.object({
    outcome: z.literal("page"),
    page: pageSnapshot,
    rendering: pageRendering.optional(),
    capture: pageCapture.optional().describe("What went over the wire for it."),
  }),
  z.object({
    outcome: z.literal("fault"),
    fault: visitFault,
    detail: z.string(),
    rendering: pageRendering.optional(),
  }),
]);
export type VisitOutcome = z.infer<typeof visitOutcome>;
