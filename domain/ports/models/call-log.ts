import type { FormKind } from "../../form/form-kind.ts";
import type { SearchOutcome } from "../../page/search-outcome.ts";
import type { RunStatus } from "../runs/run-store.ts";

/** A model call of a run, described by ids, counts and codes. */
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
  /** Lists the calls of a run in the order in which they began. If an id is given, only the calls after it. */
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

/** Costs of the model calls of runs and seedings, read from the call ledger. */
export interface CostLog {
  list(
    of:
      | { readonly runId: string }
      | { readonly refreshId: string }
      /** The newest runs that have ended, and all seedings of their refreshes. */
      | { readonly newestRuns: number },
  ): Promise<CostEntry[]>;
  /** Seconds during which a refresh was worked on: a call was under way, or the next one began within a minute. */
  workedSeconds(refreshId: string): Promise<number>;
  /** Lists the costs of ended pieces of work of one kind, for the newest 200 at most. */
  past(kind: WorkKind): Promise<PieceCost[]>;
  /** Lists the open runs and seedings to which jobs belong, each once, with their cost so far. */
  ofJobs(ids: readonly string[]): Promise<(PieceCost & { readonly kind: WorkKind })[]>;
  /** Id of the refresh that began last; null when there is none. */
  newestRefresh(): Promise<string | null>;
}

/**
 * Kinds of work of which each piece costs about the same: a run that makes an item by the loop, a run that makes a form of one kind or a
 * templated question, a seeding, and the judging of one answer of an evaluation.
 */
export type WorkKind = "item" | FormKind | "templated" | "seeding" | "judging";

/** What one piece of work cost. Dollars are null when a call had no price. */
export interface PieceCost {
  readonly calls: number;
  readonly dollars: number | null;
}

/** Sums over the committed calls of one step and role in one run or seeding. Dollars are null when no call had a price. */
export interface CostEntry {
  readonly kind: "run" | "seeding";
  readonly id: string;
  readonly refreshId: string | null;
  /** Hash of the method and models of the run's or seeding's refresh (`hashWork`). Null if it belongs to no refresh. */
  readonly workHash: string | null;
  /** Status of the run; null for a seeding. */
  readonly status: RunStatus | null;
  readonly reason: string | null;
  /** Whether the run's question was accepted although no model solved it. Such a question counts towards no target. */
  readonly unsolved: boolean;
  /** Number of new seeds of the seeding; null for a run. */
  readonly seeds: number | null;
  readonly step: string;
  readonly role: string;
  readonly calls: number;
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
  readonly dollars: number | null;
  /** Cost of requests whose replies never came. */
  readonly lostDollars: number;
}
