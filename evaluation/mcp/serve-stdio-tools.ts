import type { Writable } from "node:stream";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import type { Language } from "../../domain/language.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import type { ToolSet } from "../../domain/ports/web/tool-set.ts";
import { type CallCount, countCalls, createToolServer } from "./create-tool-server.ts";

export interface StdioTools {
  readonly language: Language;
  readonly maxToolCalls: number;
  /** Id of the piece of work; the database records its searches and visits under this id. */
  readonly id: string;
  readonly signal: AbortSignal;
  /** Stream that the protocol's messages are written to. */
  readonly output: Writable;
}

/**
 * Serves the two tools on standard input and output until the agent closes its end or the signal aborts. Returns the number of calls and
 * their cost.
 */
export async function serveStdioTools(
  {
    stores,
    parts,
  }: { readonly stores: Pick<Stores, "ledger">; readonly parts: { readonly toolSet: ToolSet } },
  { language, maxToolCalls, id, signal, output }: StdioTools,
): Promise<CallCount & { readonly dollars: number | null }> {
  const scope = { kind: "evaluation", id } as const;
  const counter = countCalls(maxToolCalls);
  const server = createToolServer({
    toolSet: parts.toolSet,
    language,
    counter,
    signal,
    key: { scope, step: "mcp", round: 0, name: "tools" },
  });
  const closed = new Promise<void>((resolve) => {
    server.server.onclose = resolve;
  });
  signal.addEventListener("abort", () => void server.close(), { once: true });
  // The transport doesn't notice the end of its input.
  process.stdin.once("end", () => void server.close());
  await server.connect(new StdioServerTransport(process.stdin, output));
  await closed;
  const { dollars } = await stores.ledger.spend(scope);
  return { toolCalls: counter.toolCalls, overLimit: counter.overLimit, dollars };
}
