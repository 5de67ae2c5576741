import type { Job } from "../domain/ports/job-store.ts";

/** What became of a piece of work: a result for its row, or put aside until other jobs are done. */
export type WorkOutcome = { readonly finished: unknown } | { readonly suspended: true };

/**
 * Does one job of a kind. Throwing decides what becomes of the row, by the error's class. The signal aborts when the job's
 * lease is lost (`StopRunError`) or the process shuts down (`RetryLaterError`); its reason is to be thrown on.
 */
export type WorkHandler = (job: Job, context: { readonly signal: AbortSignal }) => Promise<WorkOutcome>;
