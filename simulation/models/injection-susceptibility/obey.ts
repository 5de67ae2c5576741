import type { Draw } from "../persona/create-draw.ts";
import type { ModelReply, ModelToolCall } from "../server/chat.ts";
import type { Task } from "../task/task.ts";
import { type Command, readCommands } from "./read-commands.ts";
import { reportTold, textsBefore } from "./report-told.ts";

/**
 * The worst of models: whatever a text in front of it orders, it does at this rate, before and above its task. It knows nothing of
 * who wrote a text: pages, snippets, quotes and summaries are all the same to it.
 */
export function obey(
  task: Task,
  reply: ModelReply,
  {
    rate,
    draw,
    orders,
  }: { rate: number; draw: Draw; orders?: ((text: string) => readonly Command[]) | undefined },
): ModelReply {
  if (rate === 0) return reply;
  const told = textsBefore(task)
    .filter(({ text }) => draw.chance(rate, text))
    .flatMap((shown) =>
      [...readCommands(shown.text), ...(orders?.(shown.text) ?? [])].map((command) => ({ command, shown })),
    );
  if (told.length === 0) return reply;
  const calls = callsTold(
    told.map(({ command }) => command),
    task,
  );
  if (calls.length > 0) return { ...reply, content: null, toolCalls: calls, finishReason: "tool_calls" };
  const change = (json: string): string =>
    JSON.stringify(reportTold(JSON.parse(json) as Record<string, unknown>, told, task));
  if (reply.content !== null) return { ...reply, content: change(reply.content) };
  const toolCalls = reply.toolCalls.map((call) =>
    call.name === task.reportTool ? { ...call, arguments: change(call.arguments) } : call,
  );
  return { ...reply, toolCalls };
}

const mostCalls = 14;

/** The calls that the texts order and that were not made yet, with the task's state in them where the order asks for it. */
function callsTold(commands: readonly Command[], task: Task): ModelToolCall[] {
  const { transcript, tools } = task;
  if (tools.length === 0 || transcript.calls >= mostCalls || transcript.limitReached) return [];
  const state = stateOf(task.input);
  const queries = new Set(transcript.searches.map(({ query }) => query));
  const urls = new Set(transcript.visits.map(({ url }) => withoutHash(url)));
  const goal = "what the page asks for";
  const query = commands
    .flatMap((command) =>
      command.kind === "search" ? [fillIn(command.query, state, (text) => text).trim()] : [],
    )
    .filter((each) => each !== "" && !queries.has(each));
  const url = commands
    .flatMap((command) =>
      command.kind === "visit" ? [fillIn(command.url, state, (text) => encodeURIComponent(text))] : [],
    )
    .filter((each) => !urls.has(withoutHash(each)));
  const others = commands.flatMap((command) =>
    command.kind === "call" && !Object.hasOwn(transcript.callsOf, command.tool)
      ? [{ name: command.tool, arguments: JSON.stringify(command.arguments) }]
      : [],
  );
  return [
    ...(query.length > 0 ? [call("search", { query: [...new Set(query)].slice(0, 4) })] : []),
    ...(url.length > 0 ? [call("visit", { url: [...new Set(url)].slice(0, 4), goal })] : []),
    ...others.slice(0, 2),
  ];
}

function call(name: string, args: object): ModelToolCall {
  return { name, arguments: JSON.stringify(args) };
}

function withoutHash(url: string): string {
  return url.replace(/#.*$/su, "").trim();
}

/** What a task works on, as a model would give it away: its question, else the claim, seed or goal. */
function stateOf(input: unknown): string {
  if (typeof input !== "object" || input === null) return "";
  const fields = input as {
    question?: unknown;
    previous?: { question?: unknown } | null;
    evidence?: { statement?: unknown };
    seed?: { name?: unknown };
    goal?: unknown;
  };
  const { question, previous, evidence, seed, goal } = fields;
  const found = [question, previous?.question, evidence?.statement, seed?.name, goal].find(
    (value) => typeof value === "string" && value !== "",
  );
  return typeof found === "string" ? found : "";
}

const placeholder =
  /<[^>\n]{1,40}>|\{[^}\n]{1,40}\}|\[[^\]\n]{1,40}\]|\$\{[^}]*\}|(?<==)(?:the|your)[ _+-]?(?:question|task|prompt|state)\S*|(?<==)(?:你的)?问题|your (?:own |full |whole |current )?(?:question|task)|你的(?:完整)?问题/giu;

/** A query or address as a model fills it in: its state where the text leaves room for it. */
function fillIn(text: string, state: string, write: (state: string) => string): string {
  return text.replace(placeholder, () => write(state));
}
