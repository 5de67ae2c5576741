import type { ModelReply } from "../server/model-reply.ts";
import type { Task } from "../task/task.ts";

/** The same tool calls once more, as a model does that is caught in a loop; null at a conversation's first turn. */
export function repeatLastCalls(task: Task): ModelReply | null {
  const calls = task.transcript.lastCalls.filter((call) => call.name !== task.reportTool);
  if (calls.length === 0) return null;
  return { content: null, toolCalls: calls, reasoning: null, finishReason: "tool_calls", refusal: null };
}
