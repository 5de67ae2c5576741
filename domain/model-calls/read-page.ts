import { z } from "zod";
import { isoDate } from "../iso-date.ts";

/** The page reader behind the tool `visit`. It has no tools, and it treats the page's text as data. */
export const readPage = {
  name: "read_page",
  input: z.object({
    goal: z.string(),
    page: z.object({
      url: z.string(),
      title: z.string(),
      published: isoDate.nullable(),
      /** Whom the page's byline or metadata names; absent where it names nobody. */
      author: z.string().optional(),
      text: z.string(),
      /** Stands before and after `text` and at lines within it once the reader agent has marked the text as data. */
      mark: z.string().optional(),
      /** Share of the page that was left out between the passages of `text`, where it has `[…]`; absent when the text is the whole page. */
      leftOut: z.number().gt(0).lt(1).optional(),
      /** Present when `text` is the second part of a page: what the reader copied out of the first. */
      earlier: z.array(z.string()).optional(),
      /** Headings of the sections of which something was left out, in the page's order; absent where these have none. */
      outline: z.array(z.string()).optional(),
    }),
    /** Present when the reader is asked again: sentences of its first summary that its quotes don't support. */
    unsupported: z.array(z.string()).optional(),
  }),
  reply: z.object({
    rational: z.string().describe("Which parts of the page bear on the goal, and why."),
    evidence: z
      .array(z.string())
      .describe("Passages copied verbatim from the page; empty where none bears on the goal."),
    summary: z.string(),
    absent: z
      .string()
      .nullish()
      .describe("What of the goal the text does not tell, in the goal's words; null where it tells all."),
    needMore: z
      .boolean()
      .nullish()
      .describe("With `page.leftOut` only: whether what was left out probably says what the goal asks."),
    missing: z
      .string()
      .nullish()
      .describe("With `needMore` only: what is to be looked for in what was left out, in the page's words."),
  }),
};
