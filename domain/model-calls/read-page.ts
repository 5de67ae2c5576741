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
      /** Author in the page's byline or metadata; absent if the page names nobody. */
      author: z.string().optional(),
      text: z.string(),
      /**
       * Mark that stands before and after `text` and at lines within it. It is present once the reader agent has marked the text as data.
       */
      mark: z.string().optional(),
      /** Share of the page that was left out. `[…]` in `text` shows each place. Absent if `text` is the whole page. */
      leftOut: z.number().gt(0).lt(1).optional(),
      /** Passages that the reader copied from the first part of a page. Present if `text` is the second part. */
      earlier: z.array(z.string()).optional(),
      /** Headings of the sections of which something was left out, in the page's order. Absent if these sections have no headings. */
      outline: z.array(z.string()).optional(),
    }),
    /**
     * Sentences of the reader's first summary that its quotes don't support, each with the first words that the quotes lack. Present if the
     * reader is asked again.
     */
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
