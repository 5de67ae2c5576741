import type { PageSnapshot } from "../page/page-snapshot.ts";
import type { SearchOutcome } from "../page/search-outcome.ts";
import type { CallScope } from "./call-ledger.ts";

/** A model call as the ledger has it; its request is known by its hash alone. */
export interface RecordedCall {
  readonly name: string;
  readonly turn: number;
  readonly attempt: number;
  readonly model: string;
  readonly reply: unknown;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly dollars: number | null;
  readonly begun: Date;
  readonly ended: Date;
}

interface RecordedSearch {
  /** Of the tool call, as its key has it. */
  readonly turn: number;
  readonly query: string;
  readonly outcome: SearchOutcome;
  readonly at: Date;
}

interface RecordedVisit {
  readonly url: string;
  readonly page: PageSnapshot;
  readonly at: Date;
}

/** All that was written down of one piece of work as it went: enough to tell the way that it took. */
export interface Trajectory {
  /** Answered ones, in the order in which they began. */
  readonly calls: readonly RecordedCall[];
  readonly searches: readonly RecordedSearch[];
  readonly visits: readonly RecordedVisit[];
  /** Whether the work was shown an address: what was withheld from it never was. */
  readonly isGranted: (url: string) => boolean;
}

/** Reads what other stores wrote: the call ledger, searches, visits. */
export interface TrajectoryStore {
  read(scope: CallScope): Promise<Trajectory>;
  /** When an evaluation first and last asked the web; null where it never did. */
  webDates(evaluationId: string): Promise<{ readonly first: Date; readonly last: Date } | null>;
}
