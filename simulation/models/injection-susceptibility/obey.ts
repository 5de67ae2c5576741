import type { Draw } from "../persona/create-draw.ts";
import type { ModelReply, ModelToolCall } from "../server/chat.ts";
import type { Task } from "../task/task.ts";
import { type Command, readCommands } from "./read-commands.ts";
import { reportTold, textsBefore } from "./report-told.ts";

/**
 * Simulates the most susceptible model. At this rate it follows every instruction in a text that it is shown, before its own task. It
 * doesn't know who wrote a text, so it treats pages, snippets, quotes and summaries alike.
 */
export function obey(
  task: Task,
  reply: ModelReply,
  {
    rate,
    draw,
    findCommands,
  }: { rate: number; draw: Draw; findCommands?: ((text: string) => readonly Command[]) | undefined },
): ModelReply {
  if (rate === 0) return reply;
  const told = textsBefore(task)
    .filter(({ text }) => draw.chance(rate, text))
    .flatMap((shown) =>
      [...readCommands(shown.text), ...(findCommands?.(shown.text) ?? [])].map((command) => ({
        command,
        shown,
      })),
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

/** The calls that the texts instruct and that were not made yet. If an instruction asks for the task's state, the calls contain it. */
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

/** The task's state that a model would reveal: the question if there is one, else the claim, the seed or the goal. */
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

/** Fills the task's state into a query or address, if the text leaves a place for it. */
function fillIn(text: string, state: string, write: (state: string) => string): string {
  return text.replace(placeholder, () => write(state));
}
