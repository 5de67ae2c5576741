import { z } from "zod";

/** A tool call as the server sent it; the arguments are the model's own text and may be malformed. */
const completionToolCall = z.object({
  id: z.string().nullable(),
  name: z.string(),
  arguments: z.string(),
  /** Data that the server added for its own use, such as a signature of the reasoning. They are sent back unread. */
  extra_content: z.unknown().optional(),
});

/** A part of a request that its server refused: what was asked for, and what was sent instead. `sent` is null if the part was left out. */
const withheld = z.object({ name: z.string(), asked: z.string(), sent: z.string().nullable() });
export type Withheld = z.infer<typeof withheld>;

/** A server's reply as the call ledger stores it, with OpenAI's field names, whether it was streamed or not. */
export const completion = z.object({
  content: z.string().nullable(),
  reasoning_content: z.string().nullable(),
  /** Parts of the reasoning that only the server can read; some are encrypted. */
  reasoning_details: z.array(z.unknown()).optional(),
  refusal: z.string().nullable(),
  tool_calls: z.array(completionToolCall),
  finish_reason: z.string().nullable(),
  /** Usage as the server reported it; null if it reported none. */
  usage: z.record(z.string(), z.unknown()).nullable(),
  /** Parts of the request that the server refused. Absent if it accepted the whole request. */
  withheld: z.array(withheld).optional(),
});
export type Completion = z.infer<typeof completion>;

function parseObject(text: string): Record<string, unknown> | null {
  if (text.trim() === "") return {};
  try {
    const value: unknown = JSON.parse(text);
    // Some servers encode the arguments twice.
    if (typeof value === "string") return parseObject(value);
    return value !== null && typeof value === "object" && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/**
 * Repairs tool calls for LangChain's loop: each gets an id, a name, and arguments that are a JSON object. Malformed arguments are replaced
 * by the single argument `malformed_arguments`. Without this the loop would drop the call and end with an empty message. With it the tool's
 * schema refuses the call, and the model learns what was wrong.
 */
export function repairToolArguments(completion: Completion, turn: number): Completion["tool_calls"] {
  return completion.tool_calls.map((call, index) => {
    const args = parseObject(call.arguments) ?? { malformed_arguments: call.arguments.slice(0, 4000) };
    return {
      id: call.id === null || call.id === "" ? `call_${turn}_${index}` : call.id,
      name: call.name === "" ? "unnamed" : call.name,
      arguments: JSON.stringify(args),
      ...(call.extra_content === undefined ? {} : { extra_content: call.extra_content }),
    };
  });
}
