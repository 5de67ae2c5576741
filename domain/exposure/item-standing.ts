import type { ItemLifecycle } from "../ports/questions/lifecycle-store.ts";
import type { LifecycleReason } from "./lifecycle.ts";

/** The policy's decision about one item. */
export interface StandingDecision {
  readonly to: "watch" | "retired";
  readonly reason: LifecycleReason;
  /** Explains the reason. It contains no text of the item. */
  readonly note: string;
}

/**
 * An item's standing by its exposure ledger: all facts by which a policy decides. Standings are stored, so that the items of a large
 * benchmark can be ordered by score, and a changed threshold can be tried, without reading the ledger.
 */
export interface ItemStanding {
  readonly questionId: string;
  readonly score: number;
  /** Number of the ledger's entries that count. */
  readonly entries: number;
  /** Whether the ledger has a leak that shows the answer, and one that shows the question. */
  readonly leakedAnswer: boolean;
  readonly leakedQuestion: boolean;
  readonly leakedCanary: boolean;
  /** Number of releases that published the item. */
  readonly releases: number;
  /** Whether a model knows the item: it was right closed book in as many probes as the policy requires. */
  readonly known: boolean;
  /** Whether every probed model finds the answer with tools while one of them saturates the benchmark. */
  readonly saturated: boolean;
  /** Decision of the policy by which the standing was computed; null leaves the item in its state. */
  readonly decision: StandingDecision | null;
  /** Time at which the standing changes by itself; null where nothing changes without a new entry. */
  readonly changes: Date | null;
}

/** An item with its stored standing. */
export interface StandingItem extends ItemLifecycle, Omit<ItemStanding, "questionId" | "changes"> {}
