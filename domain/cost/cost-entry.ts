import type { RunStatus } from "../ports/run-store.ts";

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
