import type { LifecycleReason } from "../../exposure/lifecycle.ts";
import type { RunStatus } from "./run-store.ts";

/** The items at the end of one day, and what happened to items on that day. Days are UTC dates, `YYYY-MM-DD`. */
export interface ItemsOfDay {
  readonly day: string;
  readonly live: number;
  readonly accepted: number;
  readonly retired: number;
  /** Number of pages found on this day that show an item. */
  readonly leaks: number;
}

/** Sums of the model calls of one day, one kind of work, one step and one role. */
export interface SpendOfDay {
  readonly day: string;
  readonly kind: string;
  readonly step: string;
  readonly role: string;
  readonly calls: number;
  readonly failures: number;
  /** Null when no call had a price. */
  readonly dollars: number | null;
}

/** Figures over time, summed in the database. */
export interface TrendLog {
  /** One entry for each day from the first one to the last one, both included. */
  items(span: { readonly first: string; readonly last: string }): Promise<ItemsOfDay[]>;
  /** Numbers of items that were retired on the day `first` (UTC) or later, by reason. */
  retirements(first: string): Promise<{ readonly reason: LifecycleReason; readonly items: number }[]>;
  /** Numbers of runs that ended in the last days, by outcome and reason. */
  outcomes(
    days: number,
  ): Promise<{ readonly status: RunStatus; readonly reason: string | null; readonly runs: number }[]>;
  /** Calls that ended in the last days. */
  spend(days: number): Promise<SpendOfDay[]>;
  /**
   * Counts the work that waits for somebody: live items that are overdue for re-verification, and open refreshes whose budget is used up.
   */
  waiting(now: Date): Promise<{ readonly overdue: number; readonly budgetsReached: number }>;
}
