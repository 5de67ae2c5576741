import { AIMessage } from "@langchain/core/messages";
import { findJson } from "../../models/reply/find-json.ts";

export interface NormaliseOptions {
  readonly turn: number;
  /** Ids of the conversation's earlier calls. */
  readonly taken: ReadonlySet<string>;
  readonly toolNames: readonly string[];
}

type ToolCall = NonNullable<AIMessage["tool_calls"]>[number];

/**
 * Changes the model's message to a form that every server accepts back. Each tool call gets an id that is unique in the conversation, since
 * some servers count from zero in every turn and some return no ids. Calls with unparsable arguments are kept under `malformed_arguments`.
 * If the message has no tool calls, calls written in its text become tool calls. The content is never empty.
 */
export function normaliseMessage(
  message: AIMessage,
  { turn, taken, toolNames }: NormaliseOptions,
): AIMessage {
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

interface WrittenCall {
  readonly name: string;
  readonly args: Record<string, unknown>;
}

const block = /<tool_call>([\s\S]*?)(?:<\/tool_call>|$)/g;
const xmlCall = /<function=([\w-]+)>([\s\S]*?)(?:<\/function>|$)/;
const xmlParameter = /<parameter=([\w-]+)>\n?([\s\S]*?)\n?<\/parameter>/g;

/**
 * Reads tool calls from a message's text, since a server's parser may miss a call. They are either in the blocks that open models write, or
 * the whole text is one call as JSON.
 */
function readWrittenCalls(text: string, toolNames: readonly string[]): WrittenCall[] {
  const said = text.replace(/<think>[\s\S]*?<\/think>/gi, "").trim();
  const blocks = [...said.matchAll(block)].map(([, inner = ""]) => inner.trim());
  const calls = blocks.length > 0 ? blocks.map(readBlock) : [readWhole(said)];
  return calls.filter((call) => call !== null).filter(({ name }) => toolNames.includes(name));
}

function readBlock(inner: string): WrittenCall | null {
  const [, name, body = ""] = xmlCall.exec(inner) ?? [];
  if (name === undefined) return readJson(inner);
  const fields = [...body.matchAll(xmlParameter)].map(([, field = "", value = ""]) => [field, value]);
  return { name, args: Object.fromEntries(fields) };
}

/** Reads the whole text as one call. JSON inside prose doesn't count, since the prose may only talk about a call. */
function readWhole(said: string): WrittenCall | null {
  return /^(```[a-z]*\s*)?\{[\s\S]*\}(\s*```)?$/.test(said) ? readJson(said) : null;
}

function readJson(text: string): WrittenCall | null {
  const found = findJson(text);
  if (!found.ok || !isObject(found.value)) return null;
  const { name, arguments: args, parameters } = found.value;
  const told = args ?? parameters;
  const inner = typeof told === "string" ? findJson(told) : null;
  const given = inner?.ok ? inner.value : told;
  return typeof name === "string" && isObject(given) ? { name, args: given } : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
