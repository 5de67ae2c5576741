import type { ServerResponse } from "node:http";
import type { Completion } from "./build-completion.ts";

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
