export const jobKinds = ["run", "visit", "sample", "seeding", "task"] as const;
export type JobKind = (typeof jobKinds)[number];

/** `due` → `running` → `done`; `waiting` for other jobs; `dead` after too many attempts or an error that no retry helps. */
export const jobStatuses = ["due", "running", "waiting", "done", "dead"] as const;
export type JobStatus = (typeof jobStatuses)[number];

export interface Job {
  readonly id: string;
  readonly kind: JobKind;
  /** Id of the run or seeding that it belongs to; of a scheduled run, its task and due time. */
  readonly scopeId: string;
  readonly round: number;
  readonly key: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly status: JobStatus;
  readonly attempts: number;
  /** Counted up at each enqueueing, so that a queue never takes a new one for an old one. */
  readonly dispatch: number;
  readonly result: unknown;
  readonly error: { readonly code: string; readonly message: string } | null;
  /** When the row was made, by the server's clock. */
  readonly created: Date;
}

export interface NewJob {
  readonly kind: JobKind;
  readonly scopeId: string;
  readonly round: number;
  readonly key: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/**
 * Work to be done, one row for each (kind, scopeId, round, key): the truth of which a queue is an index. A finished row is
 * never done again. `token` fences a worker's writes: one that lost its lease changes nothing and gets `false`.
 */
export interface JobStore {
  /** Makes the row, or gives back the one that is there. */
  ensure(job: NewJob): Promise<Job>;
  get(id: string): Promise<Job | null>;
  find(kind: JobKind, scopeId: string, round?: number): Promise<Job[]>;
  /** Takes a due job, or a running one whose lease ran out; null where there is nothing to do now. Counts an attempt. */
  take(id: string, owner: string, leaseSeconds: number): Promise<{ job: Job; token: number } | null>;
  renew(id: string, token: number, leaseSeconds: number): Promise<boolean>;
  /** Ends it with a result and notifies those who wait; wakes the `run` job of the same scope where that waits and nothing of its scope and round is left to do. */
  finish(id: string, token: number, result: unknown): Promise<boolean>;
  /** Puts it aside until `wake`; the attempt is not counted. */
  suspend(id: string, token: number): Promise<boolean>;
  wake(id: string): Promise<void>;
  /** Due again after `waitMs`; `free` gives the attempt back. */
  requeue(
    id: string,
    token: number,
    options: { waitMs: number; free: boolean; error: { code: string; message: string } },
  ): Promise<boolean>;
  /** The visible dead letter. */
  moveToDeadLetter(id: string, token: number, error: { code: string; message: string }): Promise<boolean>;
  /** Jobs that a worker should take now and that were not dispatched within the last `quietSeconds`, oldest first; marks them dispatched. */
  dispatchDue(options: { kinds?: readonly JobKind[]; limit: number; quietSeconds: number }): Promise<Job[]>;
  /** Marks one job dispatched and gives its new dispatch number; null where it is not due. */
  dispatch(id: string): Promise<Job | null>;
  /** Waits until every job is done or dead (LISTEN/NOTIFY, with a poll behind it). */
  waitFor(ids: readonly string[], options?: { signal?: AbortSignal }): Promise<Job[]>;
  counts(): Promise<Record<JobKind, Record<JobStatus, number>>>;
  /** Ends all open work of a scope without doing it. */
  drop(scopeId: string): Promise<void>;
}
