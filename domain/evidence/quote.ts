import { z } from "zod";
import { type PageMetadata, pageMetadataLine } from "../page/page-metadata-line.ts";
import type { PageSnapshot } from "../page/page-snapshot.ts";
import { stripInvisible } from "../page/strip-invisible.ts";
import { removeAddresses } from "./remove-addresses.ts";

/**
 * Says whether a text contains a quote letter for letter, after `normaliseQuote` of both. The text may lack an ellipsis around the quote
 * and punctuation at its end, because models add them where they cut. A quote has at least 8 letters (4 in Chinese).
 */
export function containsQuote(text: string, quote: string): boolean {
  if (includes(normaliseQuote(text), normaliseQuote(quote))) return true;
  // The judge of privacy may quote an e-mail address alone. `normaliseQuote` would leave nothing of such a quote.
  return quote.includes("@") && includes(normalisePassage(text), normalisePassage(quote));
}

function includes(whole: string, wanted: string): boolean {
  return [wanted, trimEnds(wanted)].some((one) => isLongEnough(one) && whole.includes(one));
}

function trimEnds(quote: string): string {
  const start = /^(?:\.{3}|\[\.{3}\]|\s)+/u.exec(quote)?.[0].length ?? 0;
  let end = quote.length;
  while (end > start) {
    if (quote.startsWith("[...]", end - 5)) end -= 5;
    else if (/[.,;:!?。、\s]/u.test(quote.charAt(end - 1))) end -= 1;
    else break;
  }
  return quote.slice(start, end);
}

function isLongEnough(quote: string): boolean {
  return quote.length >= (/\p{Script=Han}/u.test(quote) ? 4 : 8);
}

/** Whether a stored page contains a quote, in its text, its headline, or the line of its metadata that readers are shown. */
export function quoteInSnapshot(
  page: Pick<PageSnapshot, "text" | "title"> & PageMetadata,
  quote: string,
): boolean {
  return [page.text, page.title, pageMetadataLine(page) ?? ""].some((text) => containsQuote(text, quote));
}

/** Characters that are as wide as Han characters. Models add or drop blanks and line breaks beside them. */
const wide = "[\\p{Script=Han}\\u3001-\\u301f\\uff01\\uff08-\\uff09\\uff0c\\uff1a-\\uff1b\\uff1f]";
const besideWide = new RegExp(`(?<=${wide})\\s+|\\s+(?=${wide})`, "gu");

/** Footnote marks such as [12], [a], [note 3] and [citation needed], which copying drops. An editor's "[t]he" is not one. */
const footnote =
  /[[［](?:\d{1,3}|[a-z](?=[\]］](?!\p{L}))|(?:note|nb|注|註)\s?\d{1,3}|citation needed|来源请求|來源請求)[\]］]/giu;

/** Marks that extraction puts in front of headings and list items (web/extraction/read-lines.ts). */
const headMarks = /^(?:[^\S\n]*(?:#{1,6}|-)(?!\S))+/gmu;

/** Marks that extraction puts between the cells of a table. */
const cellMark = /(?<!\S)\|(?!\S)/gu;

/**
 * Normalises a text for comparing quotes. It applies NFKC, makes quotation marks and dashes plain, squeezes white space, and removes white
 * space beside Chinese characters and before closing punctuation. It also removes footnote marks, the marks that extraction adds, and
 * e-mail addresses, which no agent is shown. The time is linear in the text's length.
 */
export function normaliseQuote(text: string): string {
  return normalisePassage(removeAddresses(text));
}

/** Like `normaliseQuote`, but e-mail addresses stay: the judge of privacy quotes them. */
export function normalisePassage(text: string): string {
  return (
    stripInvisible(text)
      .replace(footnote, "")
      .replace(cellMark, "\n")
      .replace(headMarks, " ")
      // This comes before NFKC, which turns a full-width comma into a plain one.
      .replace(besideWide, "")
      .normalize("NFKC")
      .replace(besideWide, "")
      .replace(/[\u2018\u2019\u201a\u201b]/gu, "'")
      .replace(/[\u201c\u201d\u201e\u201f«»「」『』]/gu, '"')
      .replace(/[\u2010-\u2015\u2212]/gu, "-")
      .replace(/\s+/gu, " ")
      .replace(/ (?=[.,;:!?)\]}])/gu, "")
      .trim()
  );
}

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
 * What a page says around a quote, read by code from the stored page. It tells what the quote is about if the quote doesn't name its
 * subject ("I served as …", an item of a list, a row of a table). It is context and never a statement: words outside the quote prove
 * nothing (decision 0089).
 */
export const quoteContext = z.object({
  title: z.string().describe("The page's title; empty where it has none."),
  site: z.string().nullable().describe("The site that the page belongs to."),
  author: z.string().nullable().describe("The author that the page gives itself."),
  quoteIs: z
    .enum(["text", "item", "row", "heading", "metadata"])
    .describe(
      "A sentence or paragraph, an item of a list, a row of a table, a heading or title, or the line of the page's metadata.",
    ),
  above: z.array(lineAbove).describe("In the page's order."),
});
export type QuoteContext = z.infer<typeof quoteContext>;
