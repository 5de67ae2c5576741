import { setTimeout as sleep } from "node:timers/promises";
import { FreshetError, needsPerson } from "../domain/errors/freshet-error.ts";
import type { Job, JobKind, JobStore } from "../domain/ports/job-store.ts";
import { holdLease } from "./hold-lease.ts";

/**
 * Does one job of a kind. Throwing decides what becomes of the row, by the error's class. The signal aborts when the job's
 * lease is lost (`StopRunError`) or the process shuts down (`RetryLaterError`); its reason is to be thrown on.
 */
export type WorkHandler = (job: Job, context: { readonly signal: AbortSignal }) => Promise<WorkOutcome>;

/** How a piece of work ended here; `lost` changed nothing, another worker has the row. */
export interface WorkEvent {
  readonly job: Job;
  readonly ended: "finished" | "suspended" | "requeued" | "dead-lettered" | "lost";
  readonly milliseconds: number;
  /** Set only where `ended` is "finished". */
  readonly result: unknown;
  readonly error: { readonly code: string; readonly message: string } | null;
  /** The thrown value, for logs. */
  readonly cause: unknown;
}

export interface RunWorkOptions {
  readonly jobs: JobStore;
  readonly handlers: Partial<Record<JobKind, WorkHandler>>;
  /** Who takes: process and host, for people who look at the row. */
  readonly owner: string;
  readonly leaseSeconds: number;
  readonly maxAttempts: number;
  /** Aborts what is under way when the process must go; its reason should be a `RetryLaterError`. */
  readonly shutdown?: AbortSignal;
  readonly onEvent?: (event: WorkEvent) => void;
  /** Told when rows may be due again, after that many milliseconds. */
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
  // Processes that died with it left no error of their own.
  if (job.attempts > maxAttempts) {
    const message = `given up after ${maxAttempts} attempts; the last: ${job.error?.message ?? "its worker died"}`;
    const error = { code: job.error?.code ?? "too-many-attempts", message };
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
 * Does the job of an id that came from a queue: takes the row under a lease and a fencing token, hands it to its kind's handler, and
 * writes what became of it. A row that is done, held or not due is left alone. Rejects only where the database could not be
 * told: the lease then runs out, and the reconciler brings the job back.
 */
export function runWork(options: RunWorkOptions): (jobId: string) => Promise<void> {
  const { jobs, owner, leaseSeconds, onEvent = () => {}, onDue = () => {} } = options;
  return async (jobId) => {
    const taken = await jobs.take(jobId, owner, leaseSeconds);
    if (taken === null) return;
    const start = performance.now();
    const tell = (end: End): void =>
      onEvent({ job: taken.job, milliseconds: Math.round(performance.now() - start), result: null, ...end });
    let end: End;
    try {
      end = await work(options, taken);
    } catch (cause) {
      // What the database could not be told of is told here: its lease runs out.
      tell({ ended: "lost", error: null, cause });
      throw cause;
    }
    tell(end);
    // A finished job may have woken its run; a suspended one may be due again already.
    if (end.ended !== "requeued") onDue(0);
  };
}

/** Tries a write again while the database is away, for at most that long; work that is done should not be done twice for it. */
export async function retryWrite<T>(write: () => Promise<T>, milliseconds: number): Promise<T> {
  const end = performance.now() + milliseconds;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      const passing =
        error instanceof FreshetError && (error.decision === "unreachable" || error.decision === "retry");
      if (!passing || needsPerson(error) || performance.now() >= end) throw error;
      await sleep(250);
    }
  }
}

/** What a failed piece of work's row gets: due again after a wait, for free or as an attempt, or the dead letter. */
type Failure = { readonly error: { readonly code: string; readonly message: string } } & (
  | { readonly kind: "requeue"; readonly waitMs: number; readonly free: boolean }
  | { readonly kind: "dead-letter" }
);

const laterMs = 5_000;

/** A server that was away, or an account that must be filled up, is seldom back within seconds. */
const unreachableMs = 15_000;

/** The row is requeued in the database itself: whoever can do that has it again. */
const databaseMs = 500;

const longestMs = 300_000;

/** Doubled with each attempt, from one second. */
const waitFor = (attempts: number): number => Math.min(longestMs, 1000 * 2 ** Math.max(0, attempts - 1));

/** The decision that an error's class is (docs/architecture.md, Errors), with a bound on attempts. An unknown error is an attempt. */
export function decideFailure(error: unknown, attempts: number, maxAttempts: number): Failure {
  const known = error instanceof FreshetError ? error : null;
  const message = error instanceof Error ? error.message : String(error);
  const told = { code: known?.code ?? "unexpected", message: message.split("\n")[0] ?? "" };
  const decision = known?.decision ?? "retry";
  if (decision === "give-up-item" || decision === "settings") return { kind: "dead-letter", error: told };
  // While a part is away nothing of the work can be at fault, however long that lasts.
  const free = decision !== "retry";
  if (!free && attempts >= maxAttempts) return { kind: "dead-letter", error: told };
  const waitMs = known?.waitMs ?? (free ? freeWaitOf(decision, told.code) : waitFor(attempts));
  return { kind: "requeue", waitMs, free, error: told };
}

function freeWaitOf(decision: string, code: string): number {
  if (code === "database-unreachable") return databaseMs;
  return decision === "unreachable" ? unreachableMs : laterMs;
}

/** What became of a piece of work: a result for its row, or put aside until other jobs are done. */
type WorkOutcome = { readonly finished: unknown } | { readonly suspended: true };
