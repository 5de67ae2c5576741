import type { Draw } from "../mind/create-draw.ts";
import type { ModelReply } from "../server/model-reply.ts";
import type { Task } from "../task/task.ts";
import { callsTold } from "./calls-told.ts";
import type { Command } from "./command.ts";
import { readCommands } from "./read-commands.ts";
import { reportTold } from "./report-told.ts";
import { textsBefore } from "./texts-before.ts";

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
