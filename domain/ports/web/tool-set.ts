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
 * The two tools of an agent for one piece of work. Results are recorded and replayed under the key, whose `turn` the tool loop sets.
 * Faults of the web are outcomes in the result; only a lost lease, a used-up budget or an unreachable database throw.
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

/** The tool `ask`: puts a yes-or-no question to the user. The answer is recorded and replayed under the key. */
export type AskUser = (
  input: AskToolInput,
  call: { key: CallKey; language: Language; signal?: AbortSignal },
) => Promise<AskToolResult>;

/** One call of a look-up. */
export interface LookupCall {
  readonly key: CallKey;
  readonly language: Language;
  readonly signal?: AbortSignal;
  /** Words of the run's draft that a search is for. The exposure ledger has them, since a query may say the same in other words. */
  readonly about?: string;
}

/**
 * Search and pages for code that looks something up. Calls are guarded, granted, recorded and replayed like those of the agents' two tools,
 * but give the stored page in place of a page reader's summary.
 */
export interface WebLookup {
  /** The days of a span are for code alone: the agents' tool doesn't have them. */
  search(input: SearchToolInput & SearchSpan, call: LookupCall): Promise<SearchToolResult>;
  /** Snapshot of the page. An earlier snapshot of the same scope is used again; null when the page can't be read. */
  open(url: string, call: LookupCall): Promise<PageSnapshot | null>;
}
