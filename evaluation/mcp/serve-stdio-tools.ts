import type { Writable } from "node:stream";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import type { Language } from "../../domain/language.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import type { ToolSet } from "../../domain/ports/tool-set.ts";
import { type CallCount, countCalls, createToolServer } from "./create-tool-server.ts";

export interface StdioTools {
  readonly language: Language;
  readonly maxToolCalls: number;
  /** Names the piece of work: what it searched and visited stands in the database under it. */
  readonly id: string;
  readonly signal: AbortSignal;
  /** Where the protocol's messages go. */
  readonly output: Writable;
}

/** Serves the two tools on standard input and output until the agent closes its end, or the signal aborts; gives what it called and cost. */
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
  // The transport doesn't look for the end of its input.
  process.stdin.once("end", () => void server.close());
  await server.connect(new StdioServerTransport(process.stdin, output));
  await closed;
  const { dollars } = await stores.ledger.spend(scope);
  return { toolCalls: counter.toolCalls, overLimit: counter.overLimit, dollars };
}
