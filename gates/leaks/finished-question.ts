import { splitTokens } from "../passages/split-tokens.ts";

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
