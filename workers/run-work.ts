import type { Job, JobKind, JobStore } from "../domain/ports/work/job-store.ts";
import { createTaker } from "./create-taker.ts";
import { decideFailure } from "./decide-failure.ts";
import { holdLease } from "./hold-lease.ts";
import { retryWrite } from "./retry-write.ts";

/** Outcome of a job: a result for its row, or a suspension until other jobs are done. */
type WorkOutcome = { readonly finished: unknown } | { readonly suspended: true };

/**
 * Does one job of a kind. If it throws, the error's class decides what happens to the row. The signal aborts when the job's lease is lost
 * (`StopRunError`) or the process shuts down (`RetryLaterError`); the handler must then throw the signal's reason.
 */
export type WorkHandler = (job: Job, context: { readonly signal: AbortSignal }) => Promise<WorkOutcome>;

/** End of a job in this process. `lost` means that nothing was written, because another worker has the row. */
export interface WorkEvent {
  readonly job: Job;
  readonly ended: "finished" | "suspended" | "requeued" | "dead-lettered" | "lost";
  readonly milliseconds: number;
  /** Result of the job; set only if `ended` is "finished". */
  readonly result: unknown;
  readonly error: { readonly code: string; readonly message: string } | null;
  /** Thrown value, for logs. */
  readonly cause: unknown;
}

export interface RunWorkOptions {
  readonly jobs: JobStore;
  readonly handlers: Partial<Record<JobKind, WorkHandler>>;
  /** Process and host that take the job, for people who read the row. */
  readonly owner: string;
  readonly leaseSeconds: number;
  readonly maxAttempts: number;
  /** Number of slots, if begun jobs come before new ones; null, the default, if jobs are taken as they come. */
  readonly slots?: number | null;
  /** Signal that aborts running jobs when the process shuts down. Its reason should be a `RetryLaterError`. */
  readonly shutdown?: AbortSignal;
  readonly onEvent?: (event: WorkEvent) => void;
  /** Called when rows may be due again after the given milliseconds. */
  readonly onDue?: (inMs: number) => void;
}

type End = Pick<WorkEvent, "ended" | "error" | "cause"> & { readonly result?: unknown };

async function settle(
  options: RunWorkOptions,
  { job, token }: { job: Job; token: number },
  outcome: WorkOutcome,
): Promise<End> {
  const { jobs, leaseSeconds } = options;
  const suspends = "suspended" in outcome;
  const held = await retryWrite(
    () => (suspends ? jobs.suspend(job.id, token) : jobs.finish(job.id, token, outcome.finished)),
    leaseSeconds * 1000,
  );
  const ended = suspends ? "suspended" : "finished";
  const result = suspends ? null : outcome.finished;
  return { ended: held ? ended : "lost", result, error: null, cause: null };
}

async function settleFailure(
  options: RunWorkOptions,
  { job, token }: { job: Job; token: number },
  cause: unknown,
): Promise<End> {
  const { jobs, maxAttempts, leaseSeconds, onDue = () => {} } = options;
  const failure = decideFailure(cause, job.attempts, maxAttempts);
  const { error } = failure;
  const held = await retryWrite(
    () =>
      failure.kind === "dead-letter"
        ? jobs.moveToDeadLetter(job.id, token, error)
        : jobs.requeue(job.id, token, failure),
    leaseSeconds * 1000,
  );
  if (!held) return { ended: "lost", error, cause };
  if (failure.kind === "dead-letter") return { ended: "dead-lettered", error, cause };
  onDue(failure.waitMs);
  return { ended: "requeued", error, cause };
}

async function work(options: RunWorkOptions, taken: { job: Job; token: number }): Promise<End> {
  const { jobs, handlers, leaseSeconds, maxAttempts, shutdown } = options;
  const { job, token } = taken;
  const handler = handlers[job.kind];
  if (handler === undefined)
    return settleFailure(options, taken, new Error(`no worker here does ${job.kind} jobs`));
  // There were too many attempts already. The processes that died during this job could not store an error.
  if (job.attempts > maxAttempts) {
    const before = job.error === null ? "" : `; before that: ${job.error.message}`;
    const message = `given up after ${maxAttempts} attempts; the last one stored no end, as if its worker had died${before}`;
    const error = { code: "too-many-attempts", message };
    const held = await retryWrite(() => jobs.moveToDeadLetter(job.id, token, error), leaseSeconds * 1000);
    return { ended: held ? "dead-lettered" : "lost", error, cause: null };
  }
  const lease = holdLease({ jobs, id: job.id, token, leaseSeconds });
  const signal = shutdown === undefined ? lease.signal : AbortSignal.any([lease.signal, shutdown]);
  try {
    signal.throwIfAborted();
    return await settle(options, taken, await handler(job, { signal }));
  } catch (error) {
    return await settleFailure(options, taken, error);
  } finally {
    lease.release();
  }
}

/**
 * Creates a function that does the job whose id came from a queue. It takes the row under a lease and a fencing token, calls the handler of
 * the job's kind, and stores the outcome. A row that is done, leased or not due is skipped. The function rejects only if the outcome could
 * not be stored. Then the lease expires, and the reconciler enqueues the job again.
 */
export function runWork(options: RunWorkOptions): (jobId: string) => Promise<void> {
  const { jobs, owner, leaseSeconds, slots = null, onEvent = () => {}, onDue = () => {} } = options;
  const taker = createTaker({ jobs, owner, leaseSeconds, slots });
  return async (jobId) => {
    const taken = await taker.take(jobId);
    if (taken === null) return;
    const start = performance.now();
    const tell = (end: End): void =>
      onEvent({ job: taken.job, milliseconds: Math.round(performance.now() - start), result: null, ...end });
    let end: End;
    try {
      end = await work(options, taken);
    } catch (cause) {
      // The outcome could not be stored, so the lease will expire. The event reports that the job is lost here.
      tell({ ended: "lost", error: null, cause });
      throw cause;
    } finally {
      taker.release();
    }
    tell(end);
    // A finished job may have woken its run, and a suspended job may be due again already.
    if (end.ended !== "requeued") onDue(0);
  };
}
