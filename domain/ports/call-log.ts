import type { SearchOutcome } from "../page/search-outcome.ts";

/** A model call of a run as ids, counts and codes. */
export interface CallEntry {
  readonly id: number;
  readonly step: string;
  readonly round: number;
  /** Name of the call in its step: ids and hashes, never a text. */
  readonly name: string;
  readonly turn: number;
  readonly attempt: number;
  readonly role: string;
  readonly model: string;
  readonly status: "reserved" | "done" | "failed";
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly dollars: number | null;
  readonly milliseconds: number | null;
  readonly failureCode: string | null;
  readonly begun: Date;
}

/** The reply to a call. The ledger has only the hash of its request. */
export interface Exchange extends CallEntry {
  readonly reply: unknown;
  readonly failureDetail: string | null;
  /** The searches that this turn of the conversation asked for. */
  readonly searches: readonly { readonly query: string; readonly outcome: SearchOutcome }[];
}

/** Sums over the calls of one step of one round. */
export interface StepSpend {
  readonly round: number;
  readonly step: string;
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly dollars: number | null;
}

/** Reads the call ledger for people. */
export interface CallLog {
  /** The calls of a run in the order in which they began, those after an id if it is given. */
  list(filter: {
    readonly runId: string;
    readonly round?: number | undefined;
    readonly step?: string | undefined;
    readonly after?: number | undefined;
    readonly limit: number;
  }): Promise<CallEntry[]>;
  /** One call of a run; null when the run has no such call. */
  read(runId: string, id: number): Promise<Exchange | null>;
  /** The spend of a run by round and step, in the order in which the steps began. */
  sum(runId: string): Promise<StepSpend[]>;
  /** Calls and dollars of several runs, by the run's id. */
  sumRuns(
    runIds: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly calls: number; readonly dollars: number | null }>>;
}
