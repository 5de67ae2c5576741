import { z } from "zod";
import type { PageCapture } from "./page-capture.ts";
import type { PageRendering } from "./page-rendering.ts";
import type { PageSnapshot } from "./page-snapshot.ts";

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

/** How a visit ended, and how its page was got where that is known. */
export type VisitOutcome = { readonly rendering?: PageRendering | undefined } & (
  | {
      readonly outcome: "page";
      readonly page: PageSnapshot;
      /** What went over the wire for it. */
      readonly capture?: PageCapture | undefined;
    }
  | { readonly outcome: "fault"; readonly fault: VisitFault; readonly detail: string }
);
