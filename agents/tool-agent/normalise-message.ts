import { AIMessage } from "@langchain/core/messages";
import { findJson } from "../../models/reply/find-json.ts";

export interface NormaliseOptions {
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
 * Calls of the tools that stand in a message's text: where a server's parser misses one, the model has called its tool all the same. Either in the
 * blocks that open models write, or the whole text is one call as JSON.
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

/** Prose around it would be about a call, and none. */
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
