import type { z } from "zod";
import type { Exchange } from "../../domain/model-calls/exchange.ts";

/** The one user message of a request: a short line, then a fenced JSON block that holds the exchange's checked input; without indents, which are paid for like words. */
export function writeUserMessage<E extends Exchange>(
  exchange: E,
  input: z.input<E["input"]>,
  line = "The input of this task, as JSON:",
): string {
  const checked = exchange.input.parse(input);
  // A page's text may hold a fence; JSON lets every backtick be written as an escape, so the block can't be closed from within.
  const json = JSON.stringify({ input: checked }).replaceAll("```", "\\u0060\\u0060\\u0060");
  return `${line}\n\n\`\`\`json\n${json}\n\`\`\``;
}
