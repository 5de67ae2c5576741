import type { ModelToolCall } from "../server/model-reply.ts";
import type { Task } from "../task/task.ts";
import type { Command } from "./command.ts";
import { fillIn, stateOf } from "./state-of.ts";

const mostCalls = 14;

/** The calls that the texts order and that were not made yet, with the task's state in them where the order asks for it. */
export function callsTold(commands: readonly Command[], task: Task): ModelToolCall[] {
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
