/**
 * More tokens than a text is likely to have with any model's tokenizer, for what is held back before a call: half a token for each
 * character, and two for each that stands outside of Latin writing. English prose has a quarter, code and addresses up to 0.45.
 */
export function boundTokens(text: string): number {
  let tokens = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    tokens += code < 0x250 ? 0.5 : 2;
  }
  return Math.ceil(tokens);
}
