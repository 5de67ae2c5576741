import type { ServerResponse } from "node:http";
import { z } from "zod";

/** A call of a tool that the bench makes in the model's place. */
interface OpeningMove {
  readonly name: "search" | "visit";
  readonly arguments: object;
  readonly isStreamed: boolean;
}

const text = z.union([z.string(), z.array(z.object({ text: z.string() })).transform(joinParts)]);
const message = z.object({ role: z.string(), content: text.nullish() });
const body = z.object({
  messages: z.array(message),
  tools: z.array(z.unknown()).min(1),
  stream: z.boolean().nullish(),
});
const asked = z.object({ input: z.object({ question: z.string() }) });

function joinParts(parts: readonly { readonly text: string }[]): string {
  return parts.map((part) => part.text).join("\n");
}

/**
 * The first two moves of any search agent: it searches for the question, and visits the first address that the search found. Returns null
 * for the requests after these moves, and for requests without tools.
 */
export function findOpeningMove(request: string): OpeningMove | null {
  const given = body.safeParse(parse(request)).data;
  if (given === undefined) return null;
  const user = given.messages.find(({ role }) => role === "user")?.content ?? "";
  const question = asked.safeParse(parse(user.slice(user.lastIndexOf('{"input"')).replace(/```\s*$/u, "")))
    .data?.input.question;
  const results = given.messages.filter(({ role }) => role === "tool");
  const isStreamed = given.stream === true;
  if (question === undefined || results.length > 1) return null;
  const [result] = results;
  if (result === undefined) return { name: "search", arguments: { query: [question] }, isStreamed };
  const address = /https?:\/\/[^\s|"]+/u.exec(result.content ?? "")?.[0];
  return address === undefined
    ? null
    : { name: "visit", arguments: { url: [address], goal: question }, isStreamed };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Replies with a move as a server of the OpenAI protocol does, whole or streamed. */
export function writeOpeningMove(response: ServerResponse, { name, isStreamed, ...move }: OpeningMove): void {
  const call = {
    ...{ id: `opening-${name}`, type: "function" },
    function: { name, arguments: JSON.stringify(move.arguments) },
  };
  const message = { role: "assistant", content: null };
  const head = { id: `opening-${name}`, created: 0, model: "opening" };
  const usage = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 };
  if (!isStreamed) {
    const choices = [{ index: 0, message: { ...message, tool_calls: [call] }, finish_reason: "tool_calls" }];
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ ...head, object: "chat.completion", choices, usage }));
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  const send = (chunk: object): void =>
    void response.write(
      `data: ${JSON.stringify({ ...head, object: "chat.completion.chunk", ...chunk })}\n\n`,
    );
  const delta = { ...message, tool_calls: [{ index: 0, ...call }] };
  send({ choices: [{ index: 0, delta, finish_reason: null }] });
  send({ choices: [{ index: 0, delta: {}, finish_reason: "tool_calls" }] });
  send({ choices: [], usage });
  response.end("data: [DONE]\n\n");
}
