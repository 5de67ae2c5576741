/** A rough token count: a Chinese character is one token, four other characters are one. */
export function countTokens(text: string): number {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return han + Math.ceil((text.length - han) / 4);
}
