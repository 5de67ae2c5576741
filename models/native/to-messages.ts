import {
  AIMessage,
  type BaseMessage,
  HumanMessage,
  SystemMessage,
  ToolMessage,
} from "@langchain/core/messages";
import { z } from "zod";
import type { ChatMessage } from "../chat-body.ts";
import type { NativeKind } from "./native-client.ts";

const toolCalls = z
  .array(
    z.looseObject({
      id: z.string(),
      function: z.looseObject({ name: z.string(), arguments: z.string() }),
      extra_content: z.looseObject({ thoughtSignature: z.string().optional() }).optional(),
    }),
  )
  .catch([]);
const details = z.array(z.looseObject({ type: z.string() })).catch([]);
const argumentsOf = (text: string): Record<string, unknown> => {
  const parsed = z.record(z.string(), z.unknown()).safeParse(JSON.parse(text));
  return parsed.data ?? {};
};

/**
 * Converts the messages of a request into LangChain's messages, for a provider's package. The reasoning of earlier turns is sent back in
 * the provider's own blocks, with their signatures, which the provider checks.
 */
export function toMessages(kind: NativeKind, messages: readonly ChatMessage[]): BaseMessage[] {
  const names = new Map<string, string>();
  return messages.map((message) => {
    const text = textOf(message.content);
    if (message.role === "system") return new SystemMessage(text);
    if (message.role === "tool") {
      const id = idFor(kind, String(message["tool_call_id"] ?? ""));
      return new ToolMessage({ content: text, tool_call_id: id, name: names.get(id) ?? "unnamed" });
    }
    if (message.role !== "assistant") return new HumanMessage(text);
    const calls = toolCalls.parse(message["tool_calls"]);
    for (const call of calls) names.set(idFor(kind, call.id), call.function.name);
    return toAssistant(kind, { text, calls, thoughts: details.parse(message["reasoning_details"]) });
  });
}

function toAssistant(
  kind: NativeKind,
  said: {
    readonly text: string;
    readonly calls: z.infer<typeof toolCalls>;
    readonly thoughts: z.infer<typeof details>;
  },
): AIMessage {
  const { text, calls, thoughts } = said;
  const tool_calls = calls.map(({ id, function: called, extra_content: extra }) => ({
    ...{
      type: "tool_call" as const,
      id: idFor(kind, id),
      name: called.name,
      args: argumentsOf(called.arguments),
    },
    ...(extra?.thoughtSignature === undefined ? {} : { thoughtSignature: extra.thoughtSignature }),
  }));
  if (kind === "openai-responses") {
    const [reasoning] = thoughts;
    return new AIMessage({
      ...{ content: text, tool_calls, response_metadata: { model_provider: "openai" } },
      additional_kwargs: reasoning === undefined ? {} : { reasoning },
    });
  }
  // Google recognises its thoughts by the signatures of the calls. Google's package reads these signatures from the blocks.
  const called = tool_calls.map(({ name, args, ...signed }) => ({
    ...{ type: "functionCall", functionCall: { name, args } },
    ...("thoughtSignature" in signed ? { thoughtSignature: signed.thoughtSignature } : {}),
  }));
  if (kind === "google" && called.length > 0)
    return new AIMessage({
      content: [...(text === "" ? [] : [{ type: "text", text }]), ...called],
      tool_calls,
    });
  const blocks = kind === "anthropic" ? thoughts : [];
  if (blocks.length === 0) return new AIMessage({ content: text, tool_calls });
  return new AIMessage({
    content: [...blocks, ...(text === "" ? [] : [{ type: "text", text }])],
    tool_calls,
  });
}

/**
 * Returns the id under which a call is sent. Google's package leaves out ids of this form. With another id, a tool's result would name a
 * call that the model itself never named.
 */
const idFor = (kind: NativeKind, id: string): string => (kind === "google" ? `lc-tool-call-${id}` : id);

const part = z.object({ text: z.string() });
function textOf(content: unknown): string {
  if (Array.isArray(content)) return content.map((each) => part.safeParse(each).data?.text ?? "").join("");
  return typeof content === "string" ? content : "";
}
