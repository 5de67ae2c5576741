import type { Completion } from "./completion.ts";

function parseObject(text: string): Record<string, unknown> | null {
  if (text.trim() === "") return {};
  try {
    const value: unknown = JSON.parse(text);
    // Arguments encoded twice are a known habit of some servers.
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
