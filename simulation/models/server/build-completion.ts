import { hash } from "node:crypto";
import { type ChatRequest, countTokens, type ModelReply, messageText } from "./chat.ts";

export interface Completion {
  readonly id: string;
  readonly object: "chat.completion";
  readonly created: number;
  readonly model: string;
  readonly choices: readonly [
    {
      readonly index: 0;
      readonly message: {
        readonly role: "assistant";
        readonly content: string | null;
        readonly refusal: string | null;
        readonly reasoning_content?: string;
        readonly tool_calls?: readonly {
          readonly id: string;
          readonly type: "function";
          readonly function: { readonly name: string; readonly arguments: string };
        }[];
      };
      readonly logprobs: null;
      readonly finish_reason: ModelReply["finishReason"];
    },
  ];
  readonly usage: {
    readonly prompt_tokens: number;
    readonly completion_tokens: number;
    readonly total_tokens: number;
    readonly completion_tokens_details: { readonly reasoning_tokens: number };
  };
}

/**
 * Puts a reply into the envelope of `POST /v1/chat/completions`. Ids depend only on the content, so that equal requests get equal replies.
 */
export function buildCompletion(request: ChatRequest, reply: ModelReply): Completion {
  const calls = reply.toolCalls;
  const prompt = request.messages.reduce(
    (sum, message) =>
      sum +
      4 +
      countTokens(messageText(message)) +
      (message.tool_calls ?? []).reduce((total, call) => total + countTokens(call.function.arguments), 0),
    0,
  );
  const reasoning = reply.reasoning === null ? 0 : countTokens(reply.reasoning);
  const written =
    reasoning +
    countTokens(reply.content ?? "") +
    calls.reduce((sum, call) => sum + countTokens(call.name + call.arguments), 0);
  const id = hash("sha256", JSON.stringify([request.model, request.messages.length, prompt, reply])).slice(
    0,
    20,
  );
  return {
    id: `chatcmpl-${id}`,
    object: "chat.completion",
    created: Math.floor(Date.now() / 1000),
    model: request.model,
    choices: [
      {
        index: 0,
        message: {
          role: "assistant",
          content: reply.content,
          refusal: reply.refusal,
          ...(reply.reasoning === null ? {} : { reasoning_content: reply.reasoning }),
          ...(calls.length === 0
            ? {}
            : {
                tool_calls: calls.map((call, index) => ({
                  id: `call_${id}_${index}`,
                  type: "function" as const,
                  function: { name: call.name, arguments: call.arguments },
                })),
              }),
        },
        logprobs: null,
        finish_reason: reply.finishReason,
      },
    ],
    usage: {
      prompt_tokens: prompt,
      completion_tokens: written,
      total_tokens: prompt + written,
      completion_tokens_details: { reasoning_tokens: reasoning },
    },
  };
}
