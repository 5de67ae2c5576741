import { createHash } from "node:crypto";
import type { z } from "zod";
import type { CallSpec, Sampling } from "../domain/model-calls/call-spec.ts";
import type { ModelSettings } from "../domain/settings/models-settings.ts";

/** A message in OpenAI's protocol. Other fields are sent to the server unchanged. */
export interface ChatMessage {
  readonly role: string;
  readonly content?: unknown;
  readonly [field: string]: unknown;
}

/**
 * The request, with OpenAI's field names. Transport options such as streaming are not a part of a call's identity, so wire/ adds them
 * later.
 */
export interface ChatBody {
  readonly model: string;
  readonly messages: readonly ChatMessage[];
  readonly tools?: readonly unknown[];
  readonly tool_choice?: unknown;
  readonly response_format?: unknown;
  readonly temperature?: number;
  readonly top_p?: number;
  readonly max_tokens?: number;
  readonly [field: string]: unknown;
}

type Asked = Pick<ChatBody, "messages" | "tools" | "tool_choice" | "response_format">;

/**
 * Builds a request's body from the messages, the role's model, the sampling, and the operator's extra fields. The request's own sampling
 * takes precedence over the role's.
 */
export function buildBody(asked: Asked, settings: ModelSettings, sampling: Sampling = {}): ChatBody {
  const temperature = sampling.temperature ?? settings.temperature;
  const topP = sampling.topP ?? settings.topP;
  const { seed } = sampling;
  const maxTokens = settings.maxOutputTokens;
  return {
    model: settings.model,
    ...asked,
    ...(temperature === undefined ? {} : { temperature }),
    ...(topP === undefined ? {} : { top_p: topP }),
    ...(seed === undefined ? {} : { seed }),
    ...(maxTokens === undefined ? {} : { max_tokens: maxTokens }),
    ...(settings.thinking?.effort === undefined ? {} : { reasoning_effort: settings.thinking.effort }),
    ...(settings.thinking?.budgetTokens === undefined
      ? {}
      : { thinking_budget: settings.thinking.budgetTokens }),
    ...settings.extraBody,
  };
}

/** Returns the SHA-256 in hex of model, messages, tools, reply form and sampling. The order of keys does not matter. */
export function hashRequest(body: ChatBody): string {
  return createHash("sha256")
    .update(JSON.stringify(sortKeys(body)))
    .digest("hex");
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, field]) => [key, sortKeys(field)]),
  );
}

/**
 * Writes a request's user message: a short line, followed by the checked input in a fenced JSON block. The JSON is not indented, because
 * indents cost tokens.
 */
export function writeUserMessage<E extends CallSpec>(
  callSpec: E,
  input: z.input<E["input"]>,
  line = "The input of this task, as JSON:",
): string {
  const checked = callSpec.input.parse(input);
  // A page's text may contain a fence. Its backticks are written as JSON escapes, so that the text can't close the block.
  const json = JSON.stringify({ input: checked }).replaceAll("```", "\\u0060\\u0060\\u0060");
  return `${line}\n\n\`\`\`json\n${json}\n\`\`\``;
}
