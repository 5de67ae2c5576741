import type { Language } from "../../language.ts";
import type {
  AskToolInput,
  AskToolResult,
  SearchToolInput,
  SearchToolResult,
  VisitToolInput,
  VisitToolResult,
} from "../../page/agent-tools.ts";
import type { PageSnapshot } from "../../page/page-snapshot.ts";
import type { SearchSpan } from "../../page/search-outcome.ts";
import type { CallKey } from "../models/call-ledger.ts";

/**
 * The two tools of an agent for one piece of work. Results are recorded and replayed under the key, whose `turn` the tool loop sets. Faults
 * of the web are outcomes in the result. Only a lost lease, a used-up budget or an unreachable database throw an error.
 */
export interface ToolSet {
  search(
    input: SearchToolInput,
    call: { key: CallKey; language: Language; signal?: AbortSignal },
  ): Promise<SearchToolResult>;
  visit(
    input: VisitToolInput,
    call: { key: CallKey; language: Language; signal?: AbortSignal },
  ): Promise<VisitToolResult>;
}

/** The tool `ask`, which puts a yes-or-no question to the user. The answer is recorded and replayed under the key. */
export type AskUser = (
  input: AskToolInput,
  call: { key: CallKey; language: Language; signal?: AbortSignal },
) => Promise<AskToolResult>;

/** One call of a look-up. */
export interface LookupCall {
  readonly key: CallKey;
  readonly language: Language;
  readonly signal?: AbortSignal;
  /**
   * Words of the run's draft to which the search belongs. The exposure ledger needs them, because a query may say the same in other words.
   */
  readonly about?: string;
}

/**
 * Search and pages for code that looks something up. Calls are guarded, granted, recorded and replayed like those of the agents' two tools.
 * But they give the stored page instead of a page reader's summary.
 */
export interface WebLookup {
  /** Searches. Only code may limit a search to a span of days; the agents' tool can't. */
  search(input: SearchToolInput & SearchSpan, call: LookupCall): Promise<SearchToolResult>;
  /** Returns a snapshot of the page. If the same scope has a snapshot already, it is used again. Null if the page can't be read. */
  open(url: string, call: LookupCall): Promise<PageSnapshot | null>;
}
