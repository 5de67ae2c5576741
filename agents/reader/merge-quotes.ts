import { containsQuote } from "../../domain/evidence/contains-quote.ts";

/** Quotes of several windows, each passage once: what two windows share is quoted twice, in part or whole. */
export function mergeQuotes(groups: readonly (readonly string[])[]): string[] {
  const all = groups.flat();
  if (groups.length === 1) return all;
  return all.filter((quote, at) => {
    const isPartOf = (other: string, index: number) =>
      index !== at &&
      containsQuote(other, quote) &&
      // Of two that hold each other, which are alike, the first stays.
      (index < at || !containsQuote(quote, other));
    return !all.some(isPartOf);
  });
}
