/** A rough count where a server tells none: one token for each Chinese, Japanese or Korean character, and for four others. */
export function estimateTokens(text: string): number {
  const wide = text.match(/[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/g)?.length ?? 0;
  return Math.ceil((text.length - wide) / 4 + wide);
}
