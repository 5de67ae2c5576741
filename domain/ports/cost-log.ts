import type { RunStatus } from "./run-store.ts";

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
  /** Id of the refresh that began last; null when there is none. */
  newestRefresh(): Promise<string | null>;
}

/** Sums over the committed calls of one step and role in one run or seeding. Dollars are null when no call had a price. */
export interface CostEntry {
  readonly kind: "run" | "seeding";
  readonly id: string;
  readonly refreshId: string | null;
  /** Hash of the refresh's method and models (`hashWork`); null where no refresh belongs to it. */
  readonly workHash: string | null;
  /** Status of the run; null for a seeding. */
  readonly status: RunStatus | null;
  readonly reason: string | null;
  /** Whether the run's question was accepted although no model solved it: such a question counts towards no target. */
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
