import { normaliseQuote } from "./normalise-quote.ts";

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
