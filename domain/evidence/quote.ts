import type { PageSnapshot } from "../page/page-snapshot.ts";
import { stripInvisible } from "../page/strip-invisible.ts";

/**
 * Whether a quote stands in a text, letter for letter as normaliseQuote has both. An ellipsis around the quote, and punctuation that ends
 * it, needn't stand there: models set them where they cut. Shortest quote: 8 letters (4 in Chinese).
 */
export function containsQuote(text: string, quote: string): boolean {
  const whole = normaliseQuote(text);
  const wanted = normaliseQuote(quote);
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

/** Whether a quote stands in a page as it was stored: in its text or in its headline. */
export function quoteInSnapshot(
  { text, title }: Pick<PageSnapshot, "text" | "title">,
  quote: string,
): boolean {
  return containsQuote(text, quote) || containsQuote(title, quote);
}

/** Characters set as wide as Han ones: models put blanks and line breaks beside them, or leave them out. */
const wide = "[\\p{Script=Han}\\u3001-\\u301f\\uff01\\uff08-\\uff09\\uff0c\\uff1a-\\uff1b\\uff1f]";
const besideWide = new RegExp(`(?<=${wide})\\s+|\\s+(?=${wide})`, "gu");

/** [12], [a], [note 3], [citation needed]: copying drops them. A letter of a word that an editor changed, "[t]he", is none. */
const footnote =
  /[[［](?:\d{1,3}|[a-z](?=[\]］](?!\p{L}))|(?:note|nb|注|註)\s?\d{1,3}|citation needed|来源请求|來源請求)[\]］]/giu;

/** The marks that extraction puts at the head of headings and list items (web/extraction/read-lines.ts). */
const headMarks = /^(?:[^\S\n]*(?:#{1,6}|-)(?!\S))+/gmu;

/** And those that it puts between a table's cells. */
const cellMark = /(?<!\S)\|(?!\S)/gu;

/**
 * A text as quotes are compared: NFKC, quote marks and dashes made plain, white space squeezed, and none beside Chinese characters
 * or before closing punctuation; without footnote marks, and without the marks that extraction adds. Linear in the text's length.
 */
export function normaliseQuote(text: string): string {
  return (
    stripInvisible(text)
      .replace(footnote, "")
      .replace(cellMark, "\n")
      .replace(headMarks, " ")
      // Before NFKC, which makes a full-width comma a plain one.
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
