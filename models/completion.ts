import { z } from "zod";

/** A tool call as the server sent it; the arguments are the model's own text and may be malformed. */
const completionToolCall = z.object({
  id: z.string().nullable(),
  name: z.string(),
  arguments: z.string(),
  /** What the server put beside it for itself, such as a signature of the thinking: it wants it back, and nobody else reads it. */
  extra_content: z.unknown().optional(),
});

/** A server's reply, kept in the call ledger as it came: OpenAI's names, streamed or not. */
export const completion = z.object({
  content: z.string().nullable(),
  reasoning_content: z.string().nullable(),
  /** The thinking in pieces that its server alone reads, some of them sealed. */
  reasoning_details: z.array(z.unknown()).optional(),
  refusal: z.string().nullable(),
  tool_calls: z.array(completionToolCall),
  finish_reason: z.string().nullable(),
  /** As the server gave it; null where it gave none. */
  usage: z.record(z.string(), z.unknown()).nullable(),
});
export type Completion = z.infer<typeof completion>;

function parseObject(text: string): Record<string, unknown> | null {
  if (text.trim() === "") return {};
  try {
    const value: unknown = JSON.parse(text);
    // Arguments encoded twice are a known quirk of some servers.
    if (typeof value === "string") return parseObject(value);
    return value !== null && typeof value === "object" && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/**
 * Tool calls as a loop can take them: an id for each, a name, arguments that are a JSON object. Malformed arguments become the
 * one argument `malformed_arguments`: a loop drops calls that don't parse and ends with an empty message, whereas this one is
 * refused by the tool's own schema, which tells the model what it wrote.
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
