import { containsQuote } from "./quote.ts";

/** A quote's place in a text, in UTF-16 units. */
export interface QuotePlace {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds the first place in a text that `containsQuote` accepts as the quote, and the shortest there. Null where the text does not contain it.
 * The time is the text's length times the logarithm of it.
 */
export function locateQuote(text: string, quote: string): QuotePlace | null {
  if (!containsQuote(text, quote)) return null;
  // Nearly all quotes are letter for letter as the page has them.
  const exact = text.indexOf(quote);
  if (exact >= 0) return { start: exact, end: exact + quote.length };
  const end = search(0, text.length, (at) => containsQuote(text.slice(0, at), quote));
  const length = search(0, end, (back) => containsQuote(text.slice(end - back, end), quote));
  return { start: end - length, end };
}

/** Finds the first number of a range for which a condition holds that holds for all later ones too. */
function search(from: number, to: number, holds: (at: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
