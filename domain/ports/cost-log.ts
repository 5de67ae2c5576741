import type { RunStatus } from "./run-store.ts";

/** What model calls of runs and seedings came to, read from the call ledger. */
export interface CostLog {
  list(
    of:
      | { readonly runId: string }
      | { readonly refreshId: string }
      /** The newest runs that have ended, and all seedings of their refreshes. */
      | { readonly newestRuns: number },
  ): Promise<CostEntry[]>;
  /** Seconds in which a refresh was worked on: some call was under way, or the next one began within a minute. */
  workedSeconds(refreshId: string): Promise<number>;
  /** Of the refresh that was begun last, if there is one. */
  newestRefresh(): Promise<string | null>;
}

/** What the calls of one step by one role came to, in one run or seeding. Committed calls; dollars are null where none had a price. */
export interface CostEntry {
  readonly kind: "run" | "seeding";
  readonly id: string;
  readonly refreshId: string | null;
  /** Of a run; a seeding's is null. */
  readonly status: RunStatus | null;
  readonly reason: string | null;
  /** New seeds that a seeding brought; a run's is null. */
  readonly seeds: number | null;
  readonly step: string;
  readonly role: string;
  readonly calls: number;
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
  readonly dollars: number | null;
  /** Of requests whose replies never came. */
  readonly lostDollars: number;
}
