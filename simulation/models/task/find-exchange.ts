import type { ChatRequest } from "../server/chat-request.ts";
import { exchanges, type KnownExchange } from "./exchanges.ts";

const reportTool = /^report_(.+)$/u;

/**
 * Which exchange a request belongs to: by the reporting tool's name, else by the reply schema's name, else by the
 * fields of the input alone (reply forms without a schema). The words of the prompts play no part.
 */
export function findExchange(request: ChatRequest, input: unknown): KnownExchange | undefined {
  for (const tool of request.tools ?? []) {
    const name = reportTool.exec(tool.function.name)?.[1];
    const found = exchanges.find((exchange) => exchange.name === name);
    if (found !== undefined) return found;
  }
  const format = request.response_format;
  if (format?.type === "json_schema") {
    return exchanges.find((exchange) => exchange.name === format.json_schema.name);
  }
  if (typeof input !== "object" || input === null) return undefined;
  const fields = Object.keys(input).sort().join();
  return exchanges.find((exchange) => Object.keys(exchange.input.shape).sort().join() === fields);
}
