import { z } from "zod";

/** A line of the page above a quote that says what the quote is about. */
const lineAbove = z.object({
  kind: z
    .enum(["heading", "byline", "lead-in", "header-row"])
    .describe(
      "`byline`: a short line below a heading; `lead-in`: the line before a list or table; `header-row`: a table's first row.",
    ),
  text: z.string(),
});

/**
 * What a page says around a quote, read by code from the stored page. It tells what the quote is about where the quote doesn't name its
 * subject ("I served as …", an item of a list, a row of a table). It is context and never a statement: what it says without the quote
 * proves nothing (decision 0089).
 */
export const quoteContext = z.object({
  title: z.string().describe("The page's title; empty where it has none."),
  site: z.string().nullable().describe("The site that the page belongs to."),
  author: z.string().nullable().describe("The author that the page gives itself."),
  quoteIs: z
    .enum(["text", "item", "row", "heading"])
    .describe("A sentence or paragraph, an item of a list, a row of a table, or a heading or title."),
  above: z.array(lineAbove).describe("In the page's order."),
});
export type QuoteContext = z.infer<typeof quoteContext>;
