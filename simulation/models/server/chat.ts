import { z } from "zod";

const part = z.object({ type: z.string(), text: z.string().optional() });

const message = z.object({
  role: z.enum(["system", "developer", "user", "assistant", "tool"]),
  content: z.union([z.string(), z.array(part)]).nullish(),
  tool_calls: z
    .array(
      z.object({
        id: z.string(),
        type: z.literal("function").optional(),
        function: z.object({ name: z.string(), arguments: z.string() }),
      }),
    )
    .nullish(),
  tool_call_id: z.string().optional(),
});
export type ChatMessage = z.infer<typeof message>;

/** The part of OpenAI's chat completions request that the simulated models read; other fields are accepted and ignored. */
export const chatRequest = z.object({
  model: z.string().min(1),
  messages: z.array(message).min(1),
  tools: z
    .array(z.object({ type: z.literal("function"), function: z.object({ name: z.string() }) }))
    .nullish(),
  tool_choice: z.unknown().optional(),
  parallel_tool_calls: z.boolean().nullish(),
  response_format: z
    .union([
      z.object({ type: z.literal("json_schema"), json_schema: z.object({ name: z.string() }) }),
      z.object({ type: z.enum(["json_object", "text"]) }),
    ])
    .nullish(),
  temperature: z.number().nullish(),
  seed: z.number().nullish(),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().nullish() }).nullish(),
});
export type ChatRequest = z.infer<typeof chatRequest>;

/** The text of a message in either of the two content forms. */
export function messageText(message: ChatMessage): string {
  const { content } = message;
  if (typeof content === "string") return content;
  return (content ?? []).map((part) => part.text ?? "").join("");
}

/** One tool call of a reply; `arguments` is JSON text, as in the API. */
export interface ModelToolCall {
  readonly name: string;
  readonly arguments: string;
}

/** The answer of a simulated model, before it is put into OpenAI's envelope. */
export interface ModelReply {
  readonly content: string | null;
  readonly toolCalls: readonly ModelToolCall[];
  /** Reasoning of a reasoning model, sent as `reasoning_content`; null for other models. */
  readonly reasoning: string | null;
  readonly finishReason: "stop" | "tool_calls" | "length" | "content_filter";
  readonly refusal: string | null;
}

/** Estimates the number of tokens: a Chinese character is one token, and so are four other characters. */
export function countTokens(text: string): number {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return han + Math.ceil((text.length - han) / 4);
}
