import { markAsData, unmark } from "../../agents/reader/mark-as-data.ts";
import { normaliseQuote } from "../../domain/evidence/quote.ts";
import { countTokens } from "../../statistics/count-tokens.ts";
import type { Rate } from "../wilson-interval.ts";
import type { HonestPage } from "./read-honest-pages.ts";

export interface MarkingCost {
  /** Tokens that the marks add, as a share of the tokens of the text. A tokenizer counts both on a sample of the pages. */
  readonly tokensAdded: Rate;
  /** Quotes of two lines that equal the page's text after code has removed the marks that the reader copied. */
  readonly kept: Rate;
  /** The same where the reader deletes the marks itself. */
  readonly deleted: Rate;
}

interface Form {
  readonly mark: (text: string) => { readonly text: string; readonly mark: string };
  readonly unmark: (copied: string, mark: string) => string;
}

/** Number of a page's lines for each of which one quote is drawn. */
const step = 7;
/** Shorter quotes are no evidence. */
const shortest = 20;
/** Tokens are counted on one page in this number of pages, and only on its beginning, because a tokenizer is slow. */
const sample = 40;
const sampleLength = 40_000;
/** A mark of one character: the cheapest that can stand between words. */
const joint = "\u02c6";

const delimited = (text: string): ReturnType<typeof markAsData> => markAsData("What the page says", text);

/** The forms of spotlighting: the product's, and those that it was chosen from. */
const forms: Readonly<Record<string, Form>> = {
  "delimiters and a mark every few lines, as in the product": { mark: delimited, unmark },
  "delimiters alone": {
    mark(text) {
      const { mark } = delimited(text);
      return { text: `${mark}\n${text}\n${mark}`, mark };
    },
    unmark,
  },
  "a mark between all words": {
    mark: (text) => ({
      text: text.replace(/[^\S\n]+/gu, joint).replace(/(?<=\p{Script=Han})(?=\p{Script=Han})/gu, joint),
      mark: joint,
    }),
    unmark: (copied, mark) => copied.replaceAll(mark, " "),
  },
};

/** Measures what each form costs on pages, and how many quotes survive it. */
export async function measureMarking(
  pages: Iterable<HonestPage> | AsyncIterable<HonestPage>,
): Promise<Record<string, MarkingCost>> {
  const counts = Object.entries(forms).map(([name, form]) => ({ name, form, count: newCount() }));
  let at = 0;
  for await (const { text } of pages) {
    for (const { form, count } of counts) {
      if (at % sample === 0) countAdded(text.slice(0, sampleLength), form, count);
      drawQuotes(text, form, count);
    }
    at += 1;
  }
  return Object.fromEntries(
    counts.map(({ name, count: { added, tokens, kept, deleted } }) => [
      name,
      { tokensAdded: { hits: added, of: tokens }, kept, deleted },
    ]),
  );
}

interface Count {
  added: number;
  tokens: number;
  readonly kept: { hits: number; of: number };
  readonly deleted: { hits: number; of: number };
}

function newCount(): Count {
  return { added: 0, tokens: 0, kept: { hits: 0, of: 0 }, deleted: { hits: 0, of: 0 } };
}

function countAdded(text: string, form: Form, count: Count): void {
  const tokens = countTokens(text);
  count.tokens += tokens;
  count.added += countTokens(form.mark(text).text) - tokens;
}

function drawQuotes(text: string, form: Form, count: Count): void {
  const marked = form.mark(text);
  const page = normaliseQuote(text);
  const lines = marked.text.split("\n");
  for (let at = 1; at + 2 < lines.length; at += step) {
    const copied = lines.slice(at, at + 2).join("\n");
    if (form.unmark(copied, marked.mark).length < shortest) continue;
    const survives = (quote: string): number => Number(page.includes(normaliseQuote(quote)));
    count.kept.of += 1;
    count.deleted.of += 1;
    count.kept.hits += survives(form.unmark(copied, marked.mark));
    count.deleted.hits += survives(copied.replaceAll(marked.mark, ""));
  }
}
