export const jobKinds = ["run", "visit", "sample", "seeding", "task"] as const;
export type JobKind = (typeof jobKinds)[number];

/** Whether jobs of this kind ask models or search engines. A visit only opens a page. */
export const asksServers = (kind: JobKind): boolean => kind !== "visit";

/**
 * A job's status goes from `due` to `running` to `done`. It is `waiting` while other jobs have to end first. It is `dead` after too many
 * attempts, or after an error that no retry can fix.
 */
export const jobStatuses = ["due", "running", "waiting", "done", "dead"] as const;
export type JobStatus = (typeof jobStatuses)[number];

export interface Job {
  readonly id: string;
  readonly kind: JobKind;
  /** Id of the run or seeding that the job belongs to; for a scheduled run, its task and due time. */
  readonly scopeId: string;
  readonly round: number;
  readonly key: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly status: JobStatus;
  readonly attempts: number;
  /** Number of times that the job was enqueued. By this number a queue can tell a new entry of a job from an old one. */
  readonly dispatch: number;
  readonly result: unknown;
  readonly error: { readonly code: string; readonly message: string } | null;
  /** Time at which the row was created, by the server's clock. */
  readonly created: Date;
}

export interface NewJob {
  readonly kind: JobKind;
  readonly scopeId: string;
  readonly round: number;
  readonly key: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Code of the error with which a run waits until the runs before it have ended (`work.ordered`). */
export const awaitsTurn = "awaits-turn";

/** Slots of the process that wants to take a job. */
export interface SlotRoom {
  /** Number of slots without a job. The slot that the wanted job would get is one of them. */
  readonly free: number;
  /**
   * Seconds since the process started. If a lease was not renewed since then, its holder may have been killed, so its job counts as one
   * that waits for a slot.
   */
  readonly upSeconds: number;
}

/**
 * Work to be done, one row for each (kind, scopeId, round, key). The rows are authoritative; a queue is only an index of them. A finished
 * job is never done again. `token` protects against stale workers: if a worker has lost its lease, its calls change nothing and return
 * `false`.
 */
export interface JobStore {
  /** Creates the row, or returns the existing one. */
  ensure(job: NewJob): Promise<Job>;
  get(id: string): Promise<Job | null>;
  find(kind: JobKind, scopeId: string, round?: number): Promise<Job[]>;
  /**
   * Takes a due job, or a running one whose lease has run out, and counts an attempt. Null if the job can't be taken now. If `room` is
   * given, a job that was never taken before is only taken if enough slots stay free for all begun jobs of its kind. A job that is refused
   * for this reason can be dispatched again at once.
   */
  take(
    id: string,
    owner: string,
    leaseSeconds: number,
    room?: SlotRoom,
  ): Promise<{ job: Job; token: number } | null>;
  renew(id: string, token: number, leaseSeconds: number): Promise<boolean>;
  /**
   * Ends the job with a result and notifies processes that wait for it. It also wakes a waiting `run` job of the same scope when no other
   * job of its scope and round is left.
   */
  finish(id: string, token: number, result: unknown): Promise<boolean>;
  /** Suspends the job until `wake`. Its attempts are counted anew, because it has made progress. */
  suspend(id: string, token: number): Promise<boolean>;
  wake(id: string): Promise<void>;
  /** Makes the job due again after `waitMs`. With `free` the attempt does not count. */
  requeue(
    id: string,
    token: number,
    options: { waitMs: number; free: boolean; error: { code: string; message: string } },
  ): Promise<boolean>;
  /** Ends the job as dead; it stays visible with its error. */
  moveToDeadLetter(id: string, token: number, error: { code: string; message: string }): Promise<boolean>;
  /**
   * Finds jobs that a worker should take now and that were not dispatched within the last `quietSeconds`, and marks them as dispatched.
   * Begun runs come first, then the oldest jobs.
   */
  dispatchDue(options: { kinds?: readonly JobKind[]; limit: number; quietSeconds: number }): Promise<Job[]>;
  /** Marks one job as dispatched and returns it with its new dispatch number; null when it is not due. */
  dispatch(id: string): Promise<Job | null>;
  /** Waits until every job is done or dead (LISTEN/NOTIFY, with polling as a fallback). */
  waitFor(ids: readonly string[], options?: { signal?: AbortSignal }): Promise<Job[]>;
  counts(): Promise<Record<JobKind, Record<JobStatus, number>>>;
  /** Ends all open work of a scope without doing it. */
  drop(scopeId: string): Promise<void>;
}
