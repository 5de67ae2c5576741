import type { CallEstimate } from "../../domain/ports/call-ledger.ts";
import type { ModelSettings } from "../../domain/settings/models-settings.ts";
import type { ChatBody } from "../request/chat-body.ts";

/** What a template puts around each message. */
const perMessage = 16;

export interface BoundedCall {
  /** Of the request and the longest reply to it: more than they will be, as a rule. */
  readonly promptTokens: number;
  readonly replyTokens: number;
  /** Undefined where the role has no price. */
  readonly estimate: CallEstimate | undefined;
}

/** Waiting for the endpoint's rate limits may take as long as the call itself; a minute for what comes around both. */
const holdSeconds = (settings: ModelSettings): number => 2 * settings.totalSeconds + 60;

/** What a request may come to at most, in tokens and money. The reply is bounded by what the request says of its length. */
export function estimateCall(body: ChatBody, settings: ModelSettings): BoundedCall {
  const { messages, tools = [], response_format: form = "" } = body;
  const promptTokens = Math.min(
    settings.contextTokens,
    boundTokens(JSON.stringify({ messages, tools, form })) + perMessage * (messages.length + 1),
  );
  const replyTokens = longestReply(body, settings);
  const { price } = settings;
  if (price === null) return { promptTokens, replyTokens, estimate: undefined };
  const promptDollars = (promptTokens * price.input) / 1e6;
  const dollars = promptDollars + (replyTokens * price.output) / 1e6;
  return { promptTokens, replyTokens, estimate: { dollars, promptDollars, seconds: holdSeconds(settings) } };
}

/**
 * More tokens than a text is likely to have with any model's tokenizer, for what is held back before a call: half a token for a Latin
 * letter or a blank (English prose has a quarter), nine tenths for digits and signs, as addresses and code have them, two for each
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

/** How many tokens a request lets the reply have: as its body says under either name, else as the role's settings do. */
export function longestReply(body: ChatBody, { replyBound }: ModelSettings): number {
  const asked = body.max_tokens ?? body["max_completion_tokens"];
  return typeof asked === "number" && asked > 0 ? asked : replyBound;
}
