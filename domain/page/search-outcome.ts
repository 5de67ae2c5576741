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
 * Outcome of a search. Blocked, captcha, empty and failed are four different outcomes; none of them means "no evidence". `not-in-archive`:
 * a replay was asked for something that its archive does not contain.
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

/** Days that limit a search, both exclusive: pages that were published before one day, or after another. */
export interface SearchSpan {
  readonly before?: string;
  readonly after?: string;
}

/** Returns only the span of an object that has other members too. Days that are undefined are left out. */
export function spanOf({ before, after }: SearchSpan): SearchSpan {
  return { ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}

/** The name of a search in caches, records and archives: its query, followed by the days that limit it. */
export function writeSpan(query: string, { before, after }: SearchSpan): string {
  return [query, before && `before:${before}`, after && `after:${after}`].filter(Boolean).join(" ");
}

/** Says whether a result may be within the span. For a result without a day this is always true. */
export function isInSpan(published: string | null, { before, after }: SearchSpan): boolean {
  if (published === null) return true;
  return (before === undefined || published < before) && (after === undefined || published > after);
}
