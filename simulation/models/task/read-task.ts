import type { ChatRequest } from "../server/chat-request.ts";
import { messageText } from "../server/message-text.ts";
import { findExchange } from "./find-exchange.ts";
import { findInput } from "./find-input.ts";
import { readTranscript } from "./read-transcript.ts";
import type { Task } from "./task.ts";

/** Reads a request as a task, or says in one line what it lacks. */
export function readTask(request: ChatRequest): Task | { readonly problem: string } {
  let input: unknown;
  for (const message of request.messages) {
    if (message.role !== "user") continue;
    input = findInput(messageText(message));
    if (input !== undefined) break;
  }
  const exchange = findExchange(request, input);
  if (exchange === undefined) {
    return {
      problem:
        "no exchange recognised: give response_format.json_schema.name, a report_NAME tool, or an input block with an exchange's fields",
    };
  }
  if (input === undefined) {
    return { problem: `${exchange.name}: no user message holds a fenced JSON block with an "input" field` };
  }
  const names = (request.tools ?? []).map((tool) => tool.function.name);
  const reportTool = names.find((name) => name === `report_${exchange.name}`) ?? null;
  return {
    exchange,
    input,
    transcript: readTranscript(request.messages),
    tools: names.filter((name) => name !== reportTool),
    reportTool,
    sample: (request.temperature ?? 1) > 0 ? (request.seed ?? null) : null,
  };
}
