import type { ListPosition } from "../list-position.ts";
import type { JobKind } from "./job-store.ts";

/**
 * Whether a dead job can be done again. `dropped`: its run was dropped. `order-ended`: the refresh or request for seeds that paid for the
 * job has ended. `went-on`: the work that waited for the job continued without it.
 */
export const deadLetterFates = ["possible", "dropped", "order-ended", "went-on"] as const;
export type DeadLetterFate = (typeof deadLetterFates)[number];

/** A job that failed for the last time. The message of its error is left out, because it may quote data such as a question or a page. */
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

/**
 * The work that was rejected or failed because its job was given up. `nothing` if the work had ended before, or continues without the job.
 */
export const givenUpEnds = ["run", "seeding", "nothing"] as const;

/** A job that leaves the dead letter for good. */
export interface GivenUpJob extends DeadLetter {
  readonly ends: (typeof givenUpEnds)[number];
}

export interface DeadLetterStore {
  /** Lists dead jobs, newest first; those after a position if there is one. Jobs of dropped runs and given up ones are left out. */
  list(filter: {
    readonly kind?: JobKind | undefined;
    readonly before?: ListPosition | undefined;
    readonly limit: number;
  }): Promise<DeadLetter[]>;
  /**
   * Makes a dead job due again, with all its attempts, together with the run or seeding that ended because of it. The job of a scheduled
   * run stays dead, because its task is requested anew. Returns the job as it was before. Null if it is not in the dead letter.
   */
  revive(id: string): Promise<DeadLetter | null>;
  /**
   * Takes jobs out of the dead letter for good, all of them or none. A run is then rejected as `given-up` if it is open, or was rejected
   * because of such a job. An open seeding has then failed. A job that was given up before stays as it is. If an id is not that of a dead
   * job, nothing is done and this id is returned.
   */
  giveUp(ids: readonly string[]): Promise<readonly GivenUpJob[] | { readonly unknown: string }>;
}
