import type { AIMessage } from "@langchain/core/messages";
import { z } from "zod";
import { own } from "../../domain/own.ts";
import type { Completion } from "../completion.ts";
import { ServerFailure } from "../wire/server-failure.ts";
import type { NativeKind } from "./native-client.ts";

const block = z.looseObject({ type: z.string() });
const ends: Readonly<Record<string, string>> = {
  ...{ end_turn: "stop", stop_sequence: "stop", tool_use: "tool_calls", refusal: "stop", completed: "stop" },
  ...{ max_tokens: "length", MAX_TOKENS: "length", max_output_tokens: "length" },
  ...{ model_context_window_exceeded: "length", STOP: "stop" },
  ...{ SAFETY: "content_filter", PROHIBITED_CONTENT: "content_filter", BLOCKLIST: "content_filter" },
  ...{ RECITATION: "content_filter", SPII: "content_filter" },
};

/**
 * Translates a provider's reply into the form that the ledger stores, with OpenAI's names. Blocks that only the provider understands are
 * kept unchanged in `reasoning_details`. These are thinking with its signature, and encrypted reasoning.
 */
export function readMessage(kind: NativeKind, message: AIMessage): Completion {
  const blocks = Array.isArray(message.content) ? z.array(block).parse(message.content) : [];
  const ended = endOf(message);
  if (ended === null) throw new ServerFailure("transient", "the stream broke off within the reply");
  const text = Array.isArray(message.content)
    ? blocks
        .flatMap((each) => (each.type === "text" && each["thought"] !== true ? [String(each["text"])] : []))
        .join("")
    : message.content;
  const details = detailsOf(kind, message, blocks);
  return {
    content: text === "" ? null : text,
    reasoning_content: thoughtsOf(blocks, message),
    ...(details.length === 0 ? {} : { reasoning_details: details }),
    refusal: refusalOf(message, { text, ended }),
    tool_calls: kind === "google" ? callsInBlocks(blocks) : callsOf(message),
    finish_reason: own(ends, ended) ?? ended,
    usage: usageOf(message),
  };
}

const text = z.string().min(1);
const metadata = z.looseObject({
  stop_reason: z.string().nullish(),
  finishReason: z.string().nullish(),
  status: z.string().nullish(),
  incomplete_details: z.looseObject({ reason: z.string().nullish() }).nullish(),
});

function endOf({ response_metadata, additional_kwargs }: AIMessage): string | null {
  const told = metadata.parse({ ...additional_kwargs, ...response_metadata });
  return told.incomplete_details?.reason ?? told.stop_reason ?? told.finishReason ?? told.status ?? null;
}

function thoughtsOf(
  blocks: readonly z.infer<typeof block>[],
  { additional_kwargs }: AIMessage,
): string | null {
  const said = blocks.flatMap((each) => {
    const isThought = each.type === "thinking" || each.type === "reasoning" || each["thought"] === true;
    if (!isThought) return [];
    const words = text.safeParse(each["thinking"] ?? each["reasoning"] ?? each["text"]);
    return words.success ? [words.data] : [];
  });
  if (said.length > 0) return said.join("");
  const summary = z
    .looseObject({ summary: z.array(z.looseObject({ text: z.string() })) })
    .safeParse(additional_kwargs["reasoning"]);
  const words = summary.data?.summary.map((each) => each.text).join("") ?? "";
  return words === "" ? null : words;
}

function detailsOf(
  kind: NativeKind,
  { response_metadata }: AIMessage,
  blocks: readonly z.infer<typeof block>[],
): unknown[] {
  if (kind === "anthropic")
    return blocks
      .filter(({ type }) => type === "thinking" || type === "redacted_thinking")
      .map(({ index: _, ...rest }) => rest);
  if (kind !== "openai-responses") return [];
  // The pieces of a stream lack the encrypted text. It is only in the whole reply, which comes at the end.
  const output = z.array(block).safeParse(response_metadata["output"]);
  return output.data?.filter(({ type }) => type === "reasoning") ?? [];
}

function refusalOf(
  { additional_kwargs }: AIMessage,
  { text: said, ended }: { text: string; ended: string },
): string | null {
  const told = text.safeParse(additional_kwargs["refusal"]);
  if (told.success) return told.data;
  if (ended !== "refusal") return null;
  return said === "" ? "the model declined to reply" : said;
}

function callsOf({ tool_calls = [], invalid_tool_calls = [] }: AIMessage): Completion["tool_calls"] {
  const calls = tool_calls.map(({ id, name, args }) => ({
    ...{ id: id ?? null, name, arguments: JSON.stringify(args) },
  }));
  const broken = invalid_tool_calls.map(({ id, name, args }) => ({
    ...{ id: id ?? null, name: name ?? "", arguments: args ?? "" },
  }));
  return [...calls, ...broken];
}

const calledBlock = z.looseObject({
  type: z.literal("functionCall"),
  functionCall: z.looseObject({ name: z.string(), args: z.unknown().optional(), id: z.string().optional() }),
  thoughtSignature: z.string().optional(),
});

/**
 * Reads Google's tool calls from the blocks of the content, where they are complete. Elsewhere LangChain's package loses the calls of a
 * stream, and the signatures of the calls.
 */
function callsInBlocks(blocks: readonly z.infer<typeof block>[]): Completion["tool_calls"] {
  return blocks.flatMap((each) => {
    const called = calledBlock.safeParse(each);
    if (!called.success) return [];
    const { functionCall, thoughtSignature } = called.data;
    return {
      id: functionCall.id ?? null,
      name: functionCall.name,
      arguments: JSON.stringify(functionCall.args ?? {}),
      ...(thoughtSignature === undefined ? {} : { extra_content: { thoughtSignature } }),
    };
  });
}

/**
 * Reads the tokens under OpenAI's names. The input includes tokens that were read from the provider's cache or written to it. The output
 * includes thinking.
 */
function usageOf(message: AIMessage): Completion["usage"] {
  const told = usageMetadata.safeParse(message.usage_metadata);
  if (!told.success) return null;
  const { input_tokens, output_tokens, input_token_details: details } = told.data;
  return {
    prompt_tokens: input_tokens,
    completion_tokens: output_tokens,
    prompt_tokens_details: {
      cached_tokens: details?.cache_read ?? 0,
      cache_write_tokens: details?.cache_creation ?? 0,
    },
  };
}

const usageMetadata = z.looseObject({
  input_tokens: z.number(),
  output_tokens: z.number(),
  input_token_details: z
    .looseObject({ cache_read: z.number().nullish(), cache_creation: z.number().nullish() })
    .nullish(),
});
