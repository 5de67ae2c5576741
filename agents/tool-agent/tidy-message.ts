import { AIMessage } from "@langchain/core/messages";
import { readWrittenCalls } from "./read-written-calls.ts";

export interface TidyOptions {
  readonly turn: number;
  /** Ids of calls that the conversation has had. */
  readonly taken: ReadonlySet<string>;
  readonly toolNames: readonly string[];
}

type ToolCall = NonNullable<AIMessage["tool_calls"]>[number];

/**
 * The model's message as every server takes it back: each tool call with an id of its own in the whole conversation (some
 * servers count from nought in every turn, some give none), calls whose arguments don't parse among the others under
 * `malformed_arguments`, calls that stand in its text among them where it made none, and never without content.
 */
export function tidyMessage(message: AIMessage, { turn, taken, toolNames }: TidyOptions): AIMessage {
  const seen = new Set(taken);
  const made: ToolCall[] = [...(message.tool_calls ?? []), ...malformedCalls(message)];
  const written = made.length > 0 ? [] : readWrittenCalls(message.text, toolNames);
  const all = written.length > 0 ? written.map((call) => ({ ...call, type: "tool_call" as const })) : made;
  const calls = all.map((call: ToolCall, index) => {
    const id =
      call.id !== undefined && call.id !== "" && !seen.has(call.id) ? call.id : freeId(turn, index, seen);
    seen.add(id);
    return { ...call, id };
  });
  // Text that was written in the form of a call has become a call above.
  const text = written.length > 0 ? "" : message.text;
  return new AIMessage({
    content: calls.length === 0 && text.trim() === "" ? "(empty)" : text,
    tool_calls: calls,
  });
}

function malformedCalls(message: AIMessage): ToolCall[] {
  return (message.invalid_tool_calls ?? []).map(({ id, name, args }) => ({
    type: "tool_call",
    name: name ?? "unnamed",
    args: { malformed_arguments: (args ?? "").slice(0, 4000) },
    ...(id === undefined ? {} : { id }),
  }));
}

function freeId(turn: number, index: number, seen: ReadonlySet<string>): string {
  let id = `call_${turn}_${index}`;
  while (seen.has(id)) id = `${id}x`;
  return id;
}
