/** Words and single Han characters, comparable: NFKC, lower case, without punctuation. */
export function splitTokens(text: string): string[] {
  const plain = text.normalize("NFKC").toLowerCase().replace(/['’]/gu, "");
  return plain.match(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+/gu) ?? [];
}
