import type { ModelReply } from "../server/model-reply.ts";
import type { Task } from "../task/task.ts";
import type { RoleContext } from "./role.ts";
import { roles } from "./roles.ts";

/** Lets the role of a task decide, and writes its decision as a reply: tool calls, a call of the reporting tool, or JSON text. */
export function playRole(
  task: Task,
  mind: Pick<RoleContext<unknown>, "skill" | "memory" | "rates" | "drawFor">,
): ModelReply {
  const role = roles.find(({ exchange }) => exchange.name === task.exchange.name);
  if (role === undefined) throw new Error(`no simulated model plays ${task.exchange.name}`);
  const turn = role.play({ ...mind, input: task.input, transcript: task.transcript, tools: task.tools });
  const reasoning = mind.skill.reasoning ? (turn.thoughts ?? "") : null;
  if ("calls" in turn) {
    const toolCalls = turn.calls.map((call) => ({
      name: call.name,
      arguments: JSON.stringify(call.arguments),
    }));
    return { content: null, toolCalls, reasoning, finishReason: "tool_calls", refusal: null };
  }
  const json = JSON.stringify(turn.report);
  if (task.reportTool !== null) {
    const toolCalls = [{ name: task.reportTool, arguments: json }];
    return { content: null, toolCalls, reasoning, finishReason: "tool_calls", refusal: null };
  }
  return { content: json, toolCalls: [], reasoning, finishReason: "stop", refusal: null };
}
