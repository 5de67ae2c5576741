/** An e-mail address, also in angle brackets or with " at " for "@". Without brackets "at" is a plain word: "hosted at example.org". */
const address =
  /[<(（]?\s*(?:mailto:)?[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+\s*[>)）]?|[<(]\s*[\p{L}\p{N}._%+-]+\s+(?:at|\[at\]|\(at\))\s+[\p{L}\p{N}-]+(?:(?:\.|\s+dot\s+)[\p{L}\p{N}-]+)+\s*[>)]/gu;

/** Fewer words than this are no passage. */
const leastWords = 2;

/**
 * Splits quotes at e-mail addresses, so that no agent gets an address that a page's head happens to hold. What is left of a quote stands
 * verbatim in the page, since each part is one unbroken stretch. Quotes without an address stay as they are.
 */
export function leaveOutAddresses(quotes: readonly string[]): string[] {
  return quotes.flatMap((quote) => {
    const parts = quote.split(address).map((part) => part.replace(/^[\s,;]+|[\s,;]+$/g, ""));
    return parts.length === 1 ? [quote] : parts.filter((part) => countWords(part) >= leastWords);
  });
}

/** Removes e-mail addresses from a text that isn't a quotation. */
export function removeAddresses(text: string): string {
  return text
    .replace(address, "")
    .replace(/ {2,}/g, " ")
    .replace(/ (?=[,.;])/g, "");
}

/** Han characters count for half a word each. */
function countWords(text: string): number {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) + (han > 3 ? 1 : 0);
}
