import { countTokens as count } from "gpt-tokenizer/encoding/o200k_base";

/** Encoding by which lengths are counted. The paper doesn't state which one it used. */
export const tokenEncoding = "o200k_base";

/** Counts the tokens of a text. Strings that look like control tokens count as text. */
export function countTokens(text: string): number {
  return count(text, asText);
}

const asText = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() };
