const wide = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/g;

/** Addresses and numbers are cut into more tokens than words are: lists of search results are full of both. */
const address = /https?:\/\/[^\s"'<>|\\)\]}]+/g;
const digits = /\d+(?:[-.,:/]\d+)*/g;

/**
 * A rough count where a server tells none: one token for each Chinese, Japanese or Korean character, for 2.5 characters of an address,
 * 1.5 of a number or day, and four of anything else (o200k_base: about 3.1, 1.5 and 3.6 to 4.3).
 */
export function estimateTokens(text: string): number {
  const narrow = text.replace(wide, "");
  const others = narrow.replace(address, "");
  const words = others.replace(digits, "");
  const tokens =
    text.length -
    narrow.length +
    (narrow.length - others.length) / 2.5 +
    (others.length - words.length) / 1.5 +
    words.length / 4;
  return Math.ceil(tokens);
}
