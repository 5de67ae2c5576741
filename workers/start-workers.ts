import { RetryLaterError } from "../domain/errors/freshet-error.ts";
import type { JobQueue } from "../domain/ports/job-queue.ts";
import { type JobKind, type JobStore, jobKinds } from "../domain/ports/job-store.ts";
import { createReconciler, type Reconciler } from "./create-reconciler.ts";
import { type RunWorkOptions, runWork } from "./run-work.ts";

export interface StartWorkersOptions
  extends Pick<RunWorkOptions, "handlers" | "owner" | "leaseSeconds" | "maxAttempts" | "onEvent"> {
  readonly jobs: JobStore;
  readonly queue: JobQueue;
  /** How many at once by kind; a kind without a handler is not taken. */
  readonly concurrency: Partial<Record<JobKind, number>>;
  readonly reconcileSeconds: number;
  readonly onError?: (error: unknown) => void;
}

export interface Workers {
  readonly reconciler: Reconciler;
  /**
   * Stops taking, lets what is under way finish for `graceMs`, then aborts it so that its rows are due again, and waits for
   * that for `releaseMs`. True where everything ended in time; the rows of the rest come back when their leases run out.
   */
  stop(options?: { graceMs?: number; releaseMs?: number }): Promise<boolean>;
}

async function inTime(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const ended = await Promise.race([work.then(() => true), late]);
  clearTimeout(timer);
  return ended;
}

/** Takes jobs of every kind that has a handler, and keeps the queue filled with what is due. */
export async function startWorkers(options: StartWorkersOptions): Promise<Workers> {
  const { jobs, queue, handlers, concurrency, reconcileSeconds, onError = () => {} } = options;
  const shutdown = new AbortController();
  const reconciler = createReconciler({ jobs, queue, reconcileSeconds, onError });
  const handle = runWork({ ...options, shutdown: shutdown.signal, onDue: (inMs) => reconciler.poke(inMs) });
  const workers: { close(): Promise<void> }[] = [];
  const closeAll = (): Promise<unknown> => Promise.all(workers.map((worker) => worker.close()));
  try {
    for (const kind of jobKinds.filter((each) => handlers[each] !== undefined))
      workers.push(await queue.work(kind, { concurrency: concurrency[kind] ?? 1, handle }));
  } catch (error) {
    await Promise.all([reconciler.close(), closeAll()]);
    throw error;
  }
  return {
    reconciler,
    async stop({ graceMs = 10_000, releaseMs = 10_000 } = {}) {
      const closed = Promise.all([closeAll(), reconciler.close()]);
      if (await inTime(closed, graceMs)) return true;
      shutdown.abort(
        new RetryLaterError("this process shuts down; the work goes on elsewhere or later", {
          code: "shutting-down",
          waitMs: 0,
        }),
      );
      return inTime(closed, releaseMs);
    },
  };
}
