import { RetryLaterError } from "../domain/errors/freshet-error.ts";
import type { JobQueue } from "../domain/ports/job-queue.ts";
import { type JobKind, type JobStore, jobKinds } from "../domain/ports/job-store.ts";
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
   * Stops taking jobs and lets running jobs finish for `graceMs`. Then it aborts the others, so that their rows are due again, and waits
   * `releaseMs` for that. Returns true if everything ended in time. Otherwise the remaining rows become due when their leases expire.
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
        new RetryLaterError("this process shuts down; the work continues in another process or later", {
          code: "shutting-down",
          waitMs: 0,
        }),
      );
      return inTime(closed, releaseMs);
    },
  };
}

interface ReconcilerOptions {
  readonly jobs: Pick<JobStore, "dispatchDue">;
  readonly queue: Pick<JobQueue, "add" | "counts">;
  readonly reconcileSeconds: number;
  /** Seconds after which a dispatched job that no worker took is dispatched again; twice `reconcileSeconds` by default. */
  readonly quietSeconds?: number;
  readonly kinds?: readonly JobKind[];
  /** Approximate number of entries of a kind in the queue at most, so that a backlog is not enqueued repeatedly. */
  readonly depth?: number;
  readonly onError?: (error: unknown) => void;
}

/** Enqueues due rows: at the start, every `reconcileSeconds`, and when `poke` is called. */
interface Reconciler {
  /** Requests a pass soon, or after that many milliseconds. */
  poke(inMs?: number): void;
  /** Makes one pass now. Resolves to the number of jobs that it enqueued. */
  pass(): Promise<number>;
  close(): Promise<void>;
}

// Delay of a requested pass. Jobs often end together, and one pass is enough for all of them.
const gatherMs = 30;

/** Creates the reconciler. The database is authoritative: whatever happens to the queue, a due row is enqueued again after a while. */
function createReconciler(options: ReconcilerOptions): Reconciler {
  const { jobs, queue, reconcileSeconds, kinds = jobKinds, depth = 100, onError = () => {} } = options;
  const quietSeconds = options.quietSeconds ?? 2 * reconcileSeconds;
  const timers = new Set<NodeJS.Timeout>();
  let closed = false;
  let running: Promise<void> | null = null;
  let again = false;
  let next: NodeJS.Timeout | null = null;

  // Upper bound on the entries in the queue: the last count and everything added since. The queue is counted again only if this is too
  // high.
  const atMost = new Map<JobKind, number>();
  const room = (kind: JobKind): number => depth - (atMost.get(kind) ?? depth);

  const pass = async (): Promise<number> => {
    if (kinds.some((kind) => room(kind) <= 0)) {
      const counts = await queue.counts();
      for (const kind of kinds) atMost.set(kind, counts[kind]);
    }
    const wanting = kinds.filter((kind) => room(kind) > 0);
    if (closed || wanting.length === 0) return 0;
    const limit = Math.min(...wanting.map(room));
    const due = await jobs.dispatchDue({ kinds: wanting, limit, quietSeconds });
    for (const job of due) {
      await queue.add(job);
      atMost.set(job.kind, (atMost.get(job.kind) ?? 0) + 1);
    }
    // If the limit was reached, there may be more due jobs.
    if (due.length === limit) poke();
    return due.length;
  };
  // Only one pass runs at a time. If passes are requested meanwhile, exactly one more follows.
  const run = (): void => {
    if (closed) return;
    if (running !== null) {
      again = true;
      return;
    }
    running = pass()
      .then(() => {}, onError)
      .finally(() => {
        running = null;
        if (again) {
          again = false;
          run();
        }
      });
  };
  const soon = (inMs: number): NodeJS.Timeout => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (timer === next) next = null;
      run();
    }, inMs + gatherMs);
    timers.add(timer);
    return timer;
  };
  const poke = (inMs = 0): void => {
    // A later request is not needed, since the next regular pass comes before it.
    if (closed || inMs > reconcileSeconds * 1000) return;
    if (inMs > 0) soon(inMs);
    else next ??= soon(0);
  };
  const turns = setInterval(run, reconcileSeconds * 1000);
  run();

  return {
    poke,
    pass,
    async close() {
      closed = true;
      again = false;
      clearInterval(turns);
      for (const timer of timers) clearTimeout(timer);
      await running;
    },
  };
}
