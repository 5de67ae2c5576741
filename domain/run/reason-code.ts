import { z } from "zod";

/** Why a run was rejected. One code each; the verdict beside it holds the detail. */
export const reasonCode = z.enum([
  "too-little-evidence",
  "no-fresh-answer",
  "round-limit",
  "not-proven",
  "ambiguous",
  "not-entailed",
  "round-trip",
  "text-quality",
  "privacy",
  "closed-book",
  "oracle",
  "not-unique",
  "too-easy",
  "panel-incomplete",
  "duplicate",
  "agent-failed",
  "dead-letter",
  "dropped",
]);
export type ReasonCode = z.infer<typeof reasonCode>;
