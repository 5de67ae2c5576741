import type { SearchToolResult, VisitToolResult } from "../../../domain/page/agent-tools.ts";

export type SearchBlock = SearchToolResult["searches"][number];
export type VisitBlock = VisitToolResult["visits"][number];

/** What happened so far in a conversation with tools, as the model sees it in the request's messages. */
export interface Transcript {
  readonly searches: readonly SearchBlock[];
  readonly visits: readonly VisitBlock[];
  /** Tool calls made so far, the reporting tool's among them. */
  readonly calls: number;
  /** The same by tool. */
  readonly callsOf: Readonly<Record<string, number>>;
  /** A tool said that no more calls are allowed. */
  readonly limitReached: boolean;
  /** The last turn's calls as they were asked for. */
  readonly lastCalls: readonly { readonly name: string; readonly arguments: string }[];
}
