import { z } from "zod";
import { isoDate } from "../iso-date.ts";

export const searchResult = z.object({
  title: z.string(),
  url: z.string(),
  snippet: z.string(),
  source: z.string(),
  published: isoDate.nullable(),
});
export type SearchResult = z.infer<typeof searchResult>;

const provider = z.string().optional().describe("Which of several engines answered.");

const failures = z.enum(["empty", "blocked", "captcha", "failed", "not-in-archive"]);

/**
 * Blocked, captcha, empty and failed are four different outcomes; none of them means "no evidence". `not-in-archive`: a replay was asked
 * for something that its archive does not contain.
 */
export const searchOutcome = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("results"), results: z.array(searchResult).min(1), provider }),
  z.object({
    outcome: failures,
    detail: z.string(),
    provider,
  }),
]);
export type SearchOutcome = z.infer<typeof searchOutcome>;

export const searchOutcomeKinds = ["results", ...failures.options] as const;
