import { findJson } from "../../models/reply/find-json.ts";

export interface WrittenCall {
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
export function readWrittenCalls(text: string, toolNames: readonly string[]): WrittenCall[] {
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
