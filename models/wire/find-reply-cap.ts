import type { ChatBody } from "../chat-body.ts";

const named = /max_?(completion_|output_|new_)?tokens|maxOutputTokens|(output|completion) tokens/i;
/** Numbers that stand alone. A number within a model's name (`gpt-4-0613`) is none of them. */
const numbers = /(?<![\w.-])\d[\d,]*\d(?![\w-]|\.\d)/g;
/** Bounds below this say nothing about a model's longest reply. */
const least = 256;

/**
 * Finds the longest reply, in tokens, that a server's refusal of a request allows: "max_tokens: 32000 > 8192, which is the maximum
 * allowed", "supports at most 16384 completion tokens", "the valid range of max_tokens is [1, 8192]". Null if the text is about something
 * else.
 */
export function findReplyCap(body: ChatBody, text: string): number | null {
  const asked = body.max_tokens ?? body["max_completion_tokens"];
  if (typeof asked !== "number" || !named.test(text)) return null;
  // `max_tokens must be greater than thinking.budget_tokens` asks for a longer reply and not for a shorter one.
  if (/greater than|at least|minimum/i.test(text) && !/cannot be greater/i.test(text)) return null;
  const told = (text.match(numbers) ?? []).map((each) => Number(each.replaceAll(",", "")));
  const below = told.filter((value) => value >= least && value < asked);
  if (below.length === 0) return null;
  const cap = Math.max(...below);
  const isExclusive = new RegExp(`${cap}( \\(exclusive|\\))`).test(text.replaceAll(",", ""));
  return isExclusive ? cap - 1 : cap;
}
