import type { CallUsage } from "../../domain/ports/call-ledger.ts";
import type { ModelSettings } from "../../domain/settings/models-settings.ts";
import type { Completion } from "../completion.ts";
import type { ChatBody } from "../request/chat-body.ts";
import { estimateTokens } from "./estimate-tokens.ts";

const count = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) && value >= 0 ? Math.round(value) : null;

const field = (value: unknown, name: string): unknown =>
  value !== null && typeof value === "object" ? Reflect.get(value, name) : undefined;

function dollars(tokens: Omit<CallUsage, "dollars">, price: ModelSettings["price"]): number | null {
  if (price === null) return null;
  const fresh = tokens.inputTokens - tokens.cachedInputTokens;
  const cached = tokens.cachedInputTokens * (price.cachedInput ?? price.input);
  return (fresh * price.input + cached + tokens.outputTokens * price.output) / 1e6;
}

/** Tokens and dollars of one reply; estimated from the texts, and marked so, where the server told no usage. */
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
  const tokens = {
    inputTokens,
    cachedInputTokens: Math.min(cached, inputTokens),
    outputTokens: output ?? estimateTokens(said.join("")),
  };
  return { usage: { ...tokens, dollars: dollars(tokens, price) }, estimated };
}
