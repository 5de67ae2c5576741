import type { CallEstimate, CallUsage } from "../domain/ports/models/call-ledger.ts";
import type { ModelSettings } from "../domain/settings/models-settings.ts";
import type { ChatBody } from "./chat-body.ts";
import type { Completion } from "./completion.ts";

/** Number of tokens that a chat template may add around each message. */
const perMessage = 16;

export interface BoundedCall {
  /** Upper bound on the request's tokens. */
  readonly promptTokens: number;
  /** Upper bound on the reply's tokens. */
  readonly replyTokens: number;
  /** Highest cost; undefined if the role has no price. */
  readonly estimate: CallEstimate | undefined;
}

/**
 * Number of seconds for which an amount is reserved. Waiting for the rate limits may take as long as the call itself, and a minute is added
 * for everything else.
 */
const holdSeconds = (settings: ModelSettings): number => 2 * settings.totalSeconds + 60;

/** Estimates the most that a request may cost, in tokens and dollars. The reply is bounded by the length that the request allows. */
export function estimateCall(body: ChatBody, settings: ModelSettings): BoundedCall {
  const { messages, tools = [], response_format: form = "" } = body;
  const promptTokens = Math.min(
    settings.contextTokens,
    boundTokens(JSON.stringify({ messages, tools, form })) + perMessage * (messages.length + 1),
  );
  const replyTokens = longestReply(body, settings);
  const { price } = settings;
  if (price === null) return { promptTokens, replyTokens, estimate: undefined };
  const promptDollars = (promptTokens * Math.max(price.input, price.cacheWrite ?? 0)) / 1e6;
  const dollars = promptDollars + (replyTokens * price.output) / 1e6;
  return { promptTokens, replyTokens, estimate: { dollars, promptDollars, seconds: holdSeconds(settings) } };
}

/**
 * Returns an upper bound on the number of a text's tokens, for any model's tokenizer. Reservations use this bound. It counts half a token
 * for a Latin letter or a blank (English prose has a quarter), 0.9 for digits and signs (as in addresses and code), and two for each
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

/**
 * Returns the number of tokens that a request allows for the reply. It is taken from the body, where it may have either of two names, or
 * else from the role's settings.
 */
export function longestReply(body: ChatBody, { replyBound }: ModelSettings): number {
  const asked = body.max_tokens ?? body["max_completion_tokens"];
  return typeof asked === "number" && asked > 0 ? asked : replyBound;
}

const wide = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/g;

/** Addresses and numbers have more tokens per character than words, and lists of search results are full of both. */
const address = /https?:\/\/[^\s"'<>|\\)\]}]+/g;
const digits = /\d+(?:[-.,:/]\d+)*/g;

/**
 * Estimates the number of a text's tokens if a server reports none. One token is one Chinese, Japanese or Korean character, 2.5 characters
 * of an address, 1.5 characters of a number or date, or four characters of anything else. (With o200k_base a token has about 3.1, 1.5, and
 * 3.6 to 4.3 characters of the last three.)
 */
export function estimateTokens(text: string): number {
  const narrow = text.replace(wide, "");
  const others = narrow.replace(address, "");
  const words = others.replace(digits, "");
  const tokens =
    text.length -
    narrow.length +
    (narrow.length - others.length) / 2.5 +
    (others.length - words.length) / 1.5 +
    words.length / 4;
  return Math.ceil(tokens);
}

const count = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) && value >= 0 ? Math.round(value) : null;

const field = (value: unknown, name: string): unknown =>
  value !== null && typeof value === "object" ? Reflect.get(value, name) : undefined;

function dollars(
  tokens: Omit<CallUsage, "dollars"> & { readonly writtenTokens: number },
  price: ModelSettings["price"],
): number | null {
  if (price === null) return null;
  const written = tokens.writtenTokens * ((price.cacheWrite ?? price.input) - price.input);
  const fresh = tokens.inputTokens - tokens.cachedInputTokens;
  const cached = tokens.cachedInputTokens * (price.cachedInput ?? price.input);
  return (fresh * price.input + written + cached + tokens.outputTokens * price.output) / 1e6;
}

/**
 * Reads the tokens and dollars of one reply. If the server reported no usage, they are estimated from the texts, and `estimated` is true.
 */
export function readUsage(
  body: ChatBody,
  completion: Completion,
  price: ModelSettings["price"],
): { usage: CallUsage; estimated: boolean } {
  const told = completion.usage;
  const input = count(field(told, "prompt_tokens"));
  const output = count(field(told, "completion_tokens"));
  const estimated = input === null || output === null;
  const said = [
    completion.content,
    completion.reasoning_content,
    ...completion.tool_calls.map((call) => call.arguments),
  ];
  const inputTokens =
    input ?? estimateTokens(JSON.stringify(body.messages) + JSON.stringify(body.tools ?? ""));
  const cached =
    count(field(field(told, "prompt_tokens_details"), "cached_tokens")) ??
    count(field(told, "prompt_cache_hit_tokens")) ??
    0;
  const writtenTokens = count(field(field(told, "prompt_tokens_details"), "cache_write_tokens")) ?? 0;
  const tokens = {
    inputTokens,
    cachedInputTokens: Math.min(cached, inputTokens),
    outputTokens: output ?? estimateTokens(said.join("")),
  };
  return { usage: { ...tokens, dollars: dollars({ ...tokens, writtenTokens }, price) }, estimated };
}
