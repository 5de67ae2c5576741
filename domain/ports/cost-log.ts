import type { CostEntry } from "../cost/cost-entry.ts";

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
