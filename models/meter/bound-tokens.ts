/**
 * More tokens than a text is likely to have with any model's tokenizer, for what is held back before a call: half a token for a Latin
 * letter or a blank (English prose has a quarter), nine tenths for digits and signs, as addresses and code have them, two for each
 * character outside of Latin writing.
 */
export function boundTokens(text: string): number {
  let tokens = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    tokens += code >= 0x250 ? 2 : isLetter(code) ? 0.5 : 0.9;
  }
  return Math.ceil(tokens);
}

const isLetter = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 32 || code >= 0xc0;
