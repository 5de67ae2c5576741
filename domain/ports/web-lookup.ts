import type { Language } from "../language.ts";
import type { SearchToolInput } from "../page/agent-tools.ts";
import type { PageSnapshot } from "../page/page-snapshot.ts";
import type { SearchToolResult } from "../page/tool-results.ts";
import type { CallKey } from "./call-key.ts";

/** One call of a look-up. */
export interface LookupCall {
  readonly key: CallKey;
  readonly language: Language;
  readonly signal?: AbortSignal;
}

/**
 * Search and pages for code that looks something up: guarded, granted, recorded and replayed as the agents' two tools are, but
 * with the stored page in place of a reader's word.
 */
export interface WebLookup {
  search(input: SearchToolInput, call: LookupCall): Promise<SearchToolResult>;
  /** The page's snapshot, the one that the scope has already where there is one; null where it can't be had. */
  open(url: string, call: LookupCall): Promise<PageSnapshot | null>;
}
