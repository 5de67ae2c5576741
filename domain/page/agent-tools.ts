import { z } from "zod";
import { isoDate } from "../iso-date.ts";
import { response } from "../model-calls/interact-question.ts";
import { unreadPart } from "./page-reading.ts";
import { searchResult } from "./search-outcome.ts";
import { visitFault } from "./visit-outcome.ts";

/** Largest numbers of queries and of addresses in one call. The answer to a call names those that were left out. */
export const mostQueries = 8;
export const mostVisited = 8;

const oneOrMany = z.union([z.string(), z.array(z.string()).min(1)]);

/** Arguments of the `search` tool as the field defines it: an array of queries. A plain string is accepted too. */
export const searchToolInput = z.object({
  query: oneOrMany.describe(
    `One or several search queries, at most ${mostQueries} in one call; several complementary ones in one call are welcome.`,
  ),
});
export type SearchToolInput = z.infer<typeof searchToolInput>;

/** Arguments of the `visit` tool as the field defines it: addresses that a search or a visited page showed, and what to look for there. */
export const visitToolInput = z
  .object({
    url: oneOrMany.describe(
      `One or several addresses out of search results or visited pages, at most ${mostVisited} in one call.`,
    ),
    goal: z
      .union([z.string().min(1), z.array(z.string().min(1)).min(1)])
      .describe(
        "What you want to learn, in the language of the page: of a long page those passages are read first that have words of the goal. Who wrote the page, when, and its links come without being asked for. With several addresses, a list with a goal for each of them, in their order; a single text is the goal for all.",
      ),
  })
  .refine(({ url, goal }) => !Array.isArray(goal) || goal.length === (Array.isArray(url) ? url.length : 1), {
    path: ["goal"],
    message: "give as many goals as addresses, in the same order, or one goal for all",
  });
export type VisitToolInput = z.infer<typeof visitToolInput>;

/** Arguments of the tool `ask` (InteractComp, appendix A.1). */
export const askToolInput = z.object({
  question: z
    .string()
    .min(1)
    .describe("One yes-or-no question about what is looked for. The user answers yes, no or i don't know."),
});
export type AskToolInput = z.infer<typeof askToolInput>;

/** Answer of the tool `ask`. */
export const askToolResult = z.object({ question: z.string(), answer: response });
export type AskToolResult = z.infer<typeof askToolResult>;

/** Says which part of a call was left out, and why. */
const note = z.string();

/** Answer of the tool `search` as JSON text: one block for each query. */
export const searchToolResult = z.object({
  searches: z.array(
    z.object({
      query: z.string(),
      /** `refused`: the query contained a long piece of a finished question and was not sent. `withheld`: no result may be shown. */
      outcome: z.enum([
        "results",
        "empty",
        "blocked",
        "captcha",
        "failed",
        "refused",
        "withheld",
        "not-in-archive",
      ]),
      results: z.array(searchResult),
      detail: z
        .string()
        .optional()
        .describe(
          "What to do about a refusal, that results were withheld, or which hosts of results can't be reached.",
        ),
    }),
  ),
  note: note.optional().describe("Queries that were too many for one call."),
});
export type SearchToolResult = z.infer<typeof searchToolResult>;

/** Answer of the tool `visit` as JSON text: the page reader's checked quotes and summary for each address, never the page itself. */
export const visitToolResult = z.object({
  visits: z.array(
    z.object({
      url: z.string(),
      /** `withheld`: the page was opened, but none of it may be used. */
      outcome: z.union([visitFault, z.enum(["read", "not-granted", "irrelevant", "withheld"])]),
      title: z.string().nullable(),
      published: isoDate.nullable(),
      quotes: z.array(z.string()).describe("Passages that stand verbatim in the page's stored snapshot."),
      summary: z.string(),
      links: z
        .array(z.object({ url: z.string(), text: z.string() }))
        .describe("Links of the page that may be visited next."),
      unread: unreadPart.optional().describe("Of a long page only: what of it was not read."),
      detail: z.string(),
    }),
  ),
  note: note.optional().describe("Addresses that were too many for one call."),
});
export type VisitToolResult = z.infer<typeof visitToolResult>;

/**
 * The part of a visit's answer that a model is shown, as JSON text. It leaves out the outcome `read` and empty fields. It also leaves out
 * title and date if an earlier search result had them, and links that were shown before. Marks stand for a summary that the quotes contain
 * and for an answer that was given before.
 */
export const shownVisit = z.object({
  visits: z.array(
    z.object({
      url: z.string(),
      outcome: visitToolResult.shape.visits.element.shape.outcome.optional(),
      detail: z.string().optional(),
      title: z.string().optional(),
      published: isoDate.optional(),
      quotes: z.array(z.string()).optional(),
      summary: z.string().optional(),
      links: z.record(z.string(), z.string()).optional().describe("Texts of links by their addresses."),
      unread: z
        .number()
        .optional()
        .describe("Share of the page that was not read; 0 where it was read whole."),
    }),
  ),
  note: note.optional(),
});
export type ShownVisit = z.infer<typeof shownVisit>;
