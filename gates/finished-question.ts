/** A finished question as an echo of it is looked for. */
export interface FinishedQuestion {
  readonly id: string;
  /** In their order. */
  readonly tokens: readonly string[];
  readonly distinct: ReadonlySet<string>;
}

export function finishedQuestion(id: string, text: string): FinishedQuestion {
  const tokens = splitTokens(text);
  return { id, tokens, distinct: new Set(tokens) };
}

/** Words and single Han characters, comparable: NFKC, lower case, without punctuation. */
export function splitTokens(text: string): string[] {
  const plain = text.normalize("NFKC").toLowerCase().replace(/['’]/gu, "");
  return plain.match(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+/gu) ?? [];
}
