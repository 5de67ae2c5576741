import { RetryLaterError } from "../domain/errors/freshet-error.ts";
import type { JobQueue } from "../domain/ports/work/job-queue.ts";
import { type JobKind, type JobStore, jobKinds } from "../domain/ports/work/job-store.ts";
import { createReconciler, type Reconciler } from "./create-reconciler.ts";
import { type RunWorkOptions, runWork } from "./run-work.ts";

export interface StartWorkersOptions
  extends Pick<RunWorkOptions, "handlers" | "owner" | "leaseSeconds" | "maxAttempts" | "onEvent"> {
  readonly jobs: JobStore;
  readonly queue: JobQueue;
  /** Number of parallel jobs by kind. A kind without a handler is not taken. */
  readonly concurrency: Partial<Record<JobKind, number>>;
  readonly reconcileSeconds: number;
  readonly onError?: (error: unknown) => void;
}

export interface Workers {
  readonly reconciler: Reconciler;
  /**
   * Stops taking jobs, and lets running jobs finish for `graceMs`. Then it aborts the remaining jobs, so that their rows are due again, and
   * waits `releaseMs` for that. Returns true if everything ended in time. Otherwise the remaining rows become due when their leases expire.
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

/** Starts workers for every kind that has a handler, and a reconciler that enqueues due jobs. */
export async function startWorkers(options: StartWorkersOptions): Promise<Workers> {
  const { jobs, queue, handlers, concurrency, reconcileSeconds, onError = () => {} } = options;
  const shutdown = new AbortController();
  const reconciler = createReconciler({ jobs, queue, reconcileSeconds, onError });
  const handlerOf = (kind: JobKind) =>
    runWork({
      ...options,
      slots: kind === "run" ? (concurrency.run ?? 1) : null,
      shutdown: shutdown.signal,
      onDue: (inMs) => reconciler.poke(inMs),
    });
  const workers: { close(): Promise<void> }[] = [];
  const closeAll = (): Promise<unknown> => Promise.all(workers.map((worker) => worker.close()));
  try {
    for (const kind of jobKinds.filter((each) => handlers[each] !== undefined))
      workers.push(await queue.work(kind, { concurrency: concurrency[kind] ?? 1, handle: handlerOf(kind) }));
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
        new RetryLaterError("this process shuts down; the work continues in another process or later", {
          code: "shutting-down",
          waitMs: 0,
        }),
      );
      return inTime(closed, releaseMs);
    },
  };
}
