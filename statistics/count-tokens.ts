import { Tiktoken } from "js-tiktoken/lite";
import ranks from "js-tiktoken/ranks/o200k_base";

/** The encoding by which lengths are counted. The paper doesn't say which it used. */
export const tokenEncoding = "o200k_base";

// Its tables take more than a second to build, so they are built once, by who first needs them.
let encoding: Tiktoken | undefined;

/** Tokens of a text; what looks like a control word in it is text too. */
export function countTokens(text: string): number {
  encoding ??= new Tiktoken(ranks);
  return encoding.encode(text, [], []).length;
}
