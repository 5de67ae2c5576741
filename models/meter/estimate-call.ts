import type { CallEstimate } from "../../domain/ports/call-ledger.ts";
import type { ModelSettings } from "../../domain/settings/models-settings.ts";
import type { ChatBody } from "../request/chat-body.ts";
import { longestReply } from "../request/longest-reply.ts";
import { boundTokens } from "./bound-tokens.ts";

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
