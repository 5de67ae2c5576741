import { containsQuote } from "./quote.ts";

/** A quote's place in a text, in UTF-16 units. */
export interface QuotePlace {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds where a text contains a quote, as `containsQuote` decides: the place that ends first, and of these the shortest. Null if the text
 * does not contain the quote. The time is O(n log n) for a text of length n.
 */
export function locateQuote(text: string, quote: string): QuotePlace | null {
  if (!containsQuote(text, quote)) return null;
  // Nearly all quotes are exact copies, so the exact quote is looked for first.
  const exact = text.indexOf(quote);
  if (exact >= 0) return { start: exact, end: exact + quote.length };
  const end = search(0, text.length, (at) => containsQuote(text.slice(0, at), quote));
  const length = search(0, end, (back) => containsQuote(text.slice(end - back, end), quote));
  return { start: end - length, end };
}

/**
 * Finds the smallest number of a range for which a condition holds. If the condition holds for a number, it must hold for all larger ones.
 */
function search(from: number, to: number, holds: (at: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
