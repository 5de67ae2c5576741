/** Estimates the number of tokens: a Chinese character is one token, and so are four other characters. */
export function countTokens(text: string): number {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return han + Math.ceil((text.length - han) / 4);
}
