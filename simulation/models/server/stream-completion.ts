import type { ServerResponse } from "node:http";
import type { Completion } from "./build-completion.ts";
import { splitCompletion } from "./split-completion.ts";

/** Writes a completion as server-sent events, ended by `[DONE]`. */
export function streamCompletion(
  response: ServerResponse,
  completion: Completion,
  includeUsage: boolean,
): void {
  response.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-cache",
  });
  for (const chunk of splitCompletion(completion, includeUsage)) {
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  }
  response.end("data: [DONE]\n\n");
}
