import { removeAddresses } from "../../domain/evidence/remove-addresses.ts";

/** Fewest words of a passage. */
const leastWords = 2;

/**
 * Leaves e-mail addresses out of quotes, so that no agent gets an address that a page's head happens to contain. A list of authors stays
 * one passage (decision 0119). This is possible because the comparison of quotes with a page ignores addresses, so the rest of a quote
 * still counts as the page's words.
 */
export function leaveOutAddresses(quotes: readonly string[]): string[] {
  return quotes.flatMap((quote) => {
    const left = removeAddresses(quote);
    if (left === quote) return [quote];
    const trimmed = left.replace(/^[\s,;]+|[\s,;]+$/g, "");
    return countWords(trimmed) >= leastWords ? [trimmed] : [];
  });
}

/** Counts runs of letters and digits as words. More than three Han characters count for one word more, since they stand without spaces. */
function countWords(text: string): number {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) + (han > 3 ? 1 : 0);
}
