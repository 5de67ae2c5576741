import type { PageSnapshot } from "../page/page-snapshot.ts";
import type { SearchOutcome } from "../page/search-outcome.ts";
import type { CallScope } from "./call-ledger.ts";

/** A model call in the ledger. Of its request only the hash is stored. */
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
  /** Turn in the tool call's key. */
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

/** Everything that was recorded about one piece of work, enough to show each of its steps. */
export interface Trajectory {
  /** Answered calls, in the order in which they began. */
  readonly calls: readonly RecordedCall[];
  readonly searches: readonly RecordedSearch[];
  readonly visits: readonly RecordedVisit[];
  /** Whether the work was shown an address. A withheld address was never shown. */
  readonly isGranted: (url: string) => boolean;
}

/** Reads what other stores wrote: the call ledger, searches, visits. */
export interface TrajectoryStore {
  read(scope: CallScope): Promise<Trajectory>;
  /** First and last time that an evaluation used the web; null when it never did. */
  webDates(evaluationId: string): Promise<{ readonly first: Date; readonly last: Date } | null>;
}
