import { Tiktoken } from "js-tiktoken/lite";
import ranks from "js-tiktoken/ranks/o200k_base";

/** Encoding by which lengths are counted. The paper doesn't state which one it used. */
export const tokenEncoding = "o200k_base";

// Building its tables takes more than a second, so the first call builds them and later calls reuse them.
let encoding: Tiktoken | undefined;

/** Counts the tokens of a text. Strings that look like control tokens count as text. */
export function countTokens(text: string): number {
  encoding ??= new Tiktoken(ranks);
  return encoding.encode(text, [], []).length;
}
