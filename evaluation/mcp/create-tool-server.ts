import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { askDescription } from "../../agents/tool-agent/run-tool-agent.ts";
import { FreshetError } from "../../domain/errors/freshet-error.ts";
import type { Language } from "../../domain/language.ts";
import { askToolInput, searchToolInput, visitToolInput } from "../../domain/page/agent-tools.ts";
import type { CallKey } from "../../domain/ports/models/call-ledger.ts";
import type { AskUser, ToolSet } from "../../domain/ports/web/tool-set.ts";
import { version } from "../../domain/version.ts";

export interface ToolServerOptions {
  readonly toolSet: ToolSet;
  /** Key of the piece of work. Each tool call is recorded under this key and its own number. */
  readonly key: CallKey;
  /** Language whose locale the searches use. */
  readonly language: Language;
  readonly counter: CallCounter;
  /** If given, the tool `ask` is offered too, with which the agent asks the user. */
  readonly ask?: AskUser | null;
  readonly signal?: AbortSignal;
}

interface ToolReply {
  [key: string]: unknown;
  readonly content: { type: "text"; text: string }[];
  readonly isError?: boolean;
}

const usedUp = "No tool calls are left: answer with what you have found.";

/**
 * Offers the built-in agent's tools to other agents over the Model Context Protocol, with the same arguments, results, guards and
 * limit. A failed page or search is a normal result; an error of a call is returned to the agent as one line.
 */
export function createToolServer({
  toolSet,
  key,
  language,
  counter,
  ask,
  signal,
}: ToolServerOptions): McpServer {
  const server = new McpServer({ name: "freshet", version });
  const call = async (
    run: (call: { key: CallKey; language: Language; signal: AbortSignal }) => Promise<object>,
    ended: AbortSignal,
  ): Promise<ToolReply> => {
    const turn = counter.next();
    if (turn === null) return tell(usedUp, true);
    const both = signal === undefined ? ended : AbortSignal.any([signal, ended]);
    try {
      return tell(JSON.stringify(await run({ key: { ...key, turn }, language, signal: both })));
    } catch (error) {
      if (error instanceof FreshetError) return tell(error.message, true);
      throw error;
    }
  };
  server.registerTool(
    "search",
    {
      description:
        "Search the web. Results carry title, address, snippet and, where known, the date of publication.",
      inputSchema: searchToolInput.shape,
      annotations: { readOnlyHint: true, openWorldHint: true },
    },
    (input, extra) => call((given) => toolSet.search(input, given), extra.signal),
  );
  server.registerTool(
    "visit",
    {
      description:
        "Read pages, each for its goal: addresses out of search results or visited pages. Gives verbatim quotes, a summary and links.",
      inputSchema: visitToolInput.shape,
      annotations: { readOnlyHint: true, openWorldHint: true },
    },
    (input, extra) => call((given) => toolSet.visit(input, given), extra.signal),
  );
  if (ask != null)
    server.registerTool(
      "ask",
      { description: askDescription, inputSchema: askToolInput.shape, annotations: { readOnlyHint: true } },
      (input, extra) => call((given) => ask(input, given), extra.signal),
    );
  return server;
}

function tell(text: string, isError = false): ToolReply {
  return { content: [{ type: "text", text }], ...(isError && { isError }) };
}

/** Number of tool calls that an agent made, and whether it asked for more than the limit. */
export interface CallCount {
  readonly toolCalls: number;
  readonly overLimit: boolean;
}

interface CallCounter extends CallCount {
  /** Returns the number of this call, from 1; null if the limit is used up. */
  next(): number | null;
}

/** Counts the tool calls of one piece of work over all connections that an agent opens for it (EvoBrowseComp §2.4). */
export function countCalls(most: number): CallCounter {
  let toolCalls = 0;
  let overLimit = false;
  return {
    get toolCalls() {
      return toolCalls;
    },
    get overLimit() {
      return overLimit;
    },
    next() {
      if (toolCalls >= most) {
        overLimit = true;
        return null;
      }
      toolCalls += 1;
      return toolCalls;
    },
  };
}
