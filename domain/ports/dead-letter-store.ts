import type { JobKind } from "./job-store.ts";
import type { ListPosition } from "./list-position.ts";

/**
 * Whether a dead job can be done again. `dropped`: its run was dropped. `order-ended`: the refresh or the request for seeds that paid for
 * it has ended. `went-on`: the work that waited for it continued without it.
 */
export const deadLetterFates = ["possible", "dropped", "order-ended", "went-on"] as const;
export type DeadLetterFate = (typeof deadLetterFates)[number];

/** A job that failed for the last time. Its error's message is left out, because it may quote what it met. */
export interface DeadLetter {
  readonly id: string;
  readonly kind: JobKind;
  readonly scopeId: string;
  readonly round: number;
  readonly attempts: number;
  readonly code: string;
  readonly ended: Date;
  readonly retry: DeadLetterFate;
}

export interface DeadLetterStore {
  /** Lists dead jobs, newest first; those after a position if there is one. Jobs of dropped runs are left out. */
  list(filter: {
    readonly kind?: JobKind | undefined;
    readonly before?: ListPosition | undefined;
    readonly limit: number;
  }): Promise<DeadLetter[]>;
  /**
   * Makes a dead job due again, with all its attempts, together with the run or seeding that ended because of it. The job of a scheduled
   * run stays as it is, because the task is requested anew. Returns the job as it was; null if it is not dead.
   */
  revive(id: string): Promise<DeadLetter | null>;
}
