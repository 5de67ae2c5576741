import type { ModelServerRequest, ScriptedReply } from "../../support/model-server.ts";

const say = (content: string, finish = "stop"): ScriptedReply => ({ message: { content }, finish });

/** Every way in which a reply without tools is of no use. */
export const badReplies = {
  malformed: say("I would rather talk about the sea."),
  wrongShape: say('{"sea": "blue"}'),
  empty: say(""),
  unclosed: say('{"sea": ["blue'),
  cutOff: say('{"sea": ["blue', "length"),
  refused: { message: { content: null, refusal: "I can't help with that." } },
  filtered: say("", "content_filter"),
} as const satisfies Record<string, ScriptedReply>;

/** Moves of a model that holds a conversation with tools and never hands in a usable report. */
export type BadMove = "search" | "prose" | "unfit-report" | "both" | "refuse" | "filtered";

export function badMove(move: BadMove, { body }: ModelServerRequest): ScriptedReply {
  if (move === "refuse") return badReplies.refused;
  if (move === "filtered") return badReplies.filtered;
  if (move === "prose") return say("I will now look further.");
  const turn = turnOf(body);
  const search = call(`s${turn}`, "search", { query: `prize ${turn}` });
  const report = call(`r${turn}`, reportOf(body), { sea: "blue" });
  const tool_calls = { search: [search], "unfit-report": [report], both: [report, search] }[move];
  return { message: { content: null, tool_calls }, finish: "tool_calls" };
}

/**
 * The turn of the longest conversation: reports that don't fit, then reminders as often as there are any, all tool calls one at a time,
 * the turns after the limit, and at last a refusal, since a conversation that ends at its limit is not repeated.
 */
export function longestMove(body: ModelServerRequest["body"], maxToolCalls: number, unfit = 0): BadMove {
  const reminders = 4;
  const afterLimit = 2;
  const turn = turnOf(body) - unfit;
  if (turn < 0) return "unfit-report";
  if (turn < 2 * reminders) return turn % 2 === 0 ? "search" : "prose";
  return turn < maxToolCalls + reminders + afterLimit ? "search" : "refuse";
}

function turnOf({ messages }: ModelServerRequest["body"]): number {
  return messages.filter(({ role }) => role === "assistant").length;
}

function reportOf({ tools }: ModelServerRequest["body"]): string {
  return /"name":"(report_[a-z_]+)"/u.exec(JSON.stringify(tools))?.[1] ?? "report";
}

function call(id: string, name: string, args: unknown) {
  return { id, type: "function", function: { name, arguments: JSON.stringify(args) } };
}
