import { hash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { type ChatRequest, countTokens, type ModelReply, messageText } from "./chat.ts";

/** Writes a completion as server-sent events, ended by `[DONE]`. */
export function streamCompletion(
  response: ServerResponse,
  completion: Completion,
  includeUsage: boolean,
): void {
  response.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-cache",
  });
  for (const chunk of splitCompletion(completion, includeUsage)) {
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  }
  response.end("data: [DONE]\n\n");
}

const PIECE = 400;

/** Splits the completion into `chat.completion.chunk` objects, in the order in which a server streams them. */
function splitCompletion(completion: Completion, includeUsage: boolean): object[] {
  const [choice] = completion.choices;
  const { message } = choice;
  const chunk = (delta: object, finishReason: string | null = null): object => ({
    id: completion.id,
    object: "chat.completion.chunk",
    created: completion.created,
    model: completion.model,
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finishReason }],
    ...(includeUsage ? { usage: null } : {}),
  });
  return [
    chunk({ role: "assistant", content: message.content === null ? null : "" }),
    ...pieces(message.reasoning_content ?? "").map((text) => chunk({ reasoning_content: text })),
    ...pieces(message.content ?? "").map((text) => chunk({ content: text })),
    ...(message.refusal === null ? [] : [chunk({ refusal: message.refusal })]),
    ...(message.tool_calls ?? []).flatMap((call, index) => [
      chunk({
        tool_calls: [
          { index, id: call.id, type: "function", function: { name: call.function.name, arguments: "" } },
        ],
      }),
      ...pieces(call.function.arguments).map((text) =>
        chunk({ tool_calls: [{ index, function: { arguments: text } }] }),
      ),
    ]),
    chunk({}, choice.finish_reason),
    ...(includeUsage
      ? [
          {
            id: completion.id,
            object: "chat.completion.chunk",
            created: completion.created,
            model: completion.model,
            choices: [],
            usage: completion.usage,
          },
        ]
      : []),
  ];
}

function pieces(text: string): string[] {
  const parts: string[] = [];
  for (let start = 0; start < text.length; start += PIECE) parts.push(text.slice(start, start + PIECE));
  return parts;
}

interface Completion {
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
