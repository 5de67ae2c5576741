import { type ChatRequest, messageText } from "../server/chat.ts";
import { readTranscript } from "./read-transcript.ts";
import { callSpecs, type KnownCallSpec, type Task } from "./task.ts";

/** Reads a request as a task, or says in one line what is missing. */
export function readTask(request: ChatRequest): Task | { readonly problem: string } {
  let input: unknown;
  for (const message of request.messages) {
    if (message.role !== "user") continue;
    input = findInput(messageText(message));
    if (input !== undefined) break;
  }
  const callSpec = findCallSpec(request, input);
  if (callSpec === undefined) {
    return {
      problem:
        "no model call recognised: give response_format.json_schema.name, a report_NAME tool, or an input block with a model call's fields",
    };
  }
  if (input === undefined) {
    return { problem: `${callSpec.name}: no user message holds a fenced JSON block with an "input" field` };
  }
  const names = (request.tools ?? []).map((tool) => tool.function.name);
  const reportTool = names.find((name) => name === `report_${callSpec.name}`) ?? null;
  return {
    callSpec,
    input,
    transcript: readTranscript(request.messages),
    tools: names.filter((name) => name !== reportTool),
    reportTool,
    sample: (request.temperature ?? 1) > 0 ? (request.seed ?? null) : null,
  };
}

const fence = /```(?:json)?[^\S\n]*\n([\s\S]*?)\n```/gu;

/** The value of `input` in the first fenced JSON block of a text that contains one, or undefined. */
function findInput(text: string): unknown {
  for (const match of text.matchAll(fence)) {
    try {
      const value: unknown = JSON.parse(match[1] ?? "");
      if (typeof value === "object" && value !== null && "input" in value) return value.input;
    } catch {
      // This is another block, for example one from a prompt.
    }
  }
  return undefined;
}

const reportTool = /^report_(.+)$/u;

/**
 * Finds the exchange of a request: by the reporting tool's name, else by the reply schema's name, else by the fields of the input alone
 * (reply forms without a schema). The words of the prompts don't matter.
 */
function findCallSpec(request: ChatRequest, input: unknown): KnownCallSpec | undefined {
  for (const tool of request.tools ?? []) {
    const name = reportTool.exec(tool.function.name)?.[1];
    const found = callSpecs.find((callSpec) => callSpec.name === name);
    if (found !== undefined) return found;
  }
  const format = request.response_format;
  if (format?.type === "json_schema") {
    return callSpecs.find((callSpec) => callSpec.name === format.json_schema.name);
  }
  if (typeof input !== "object" || input === null) return undefined;
  const fields = Object.keys(input).sort().join();
  return callSpecs.find((callSpec) => Object.keys(callSpec.input.shape).sort().join() === fields);
}
