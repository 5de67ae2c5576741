import { RetryLaterError } from "../domain/errors/freshet-error.ts";
import type { JobQueue } from "../domain/ports/job-queue.ts";
import { type JobKind, type JobStore, jobKinds } from "../domain/ports/job-store.ts";
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

interface ReconcilerOptions {
  readonly jobs: Pick<JobStore, "dispatchDue">;
  readonly queue: Pick<JobQueue, "add" | "counts">;
  readonly reconcileSeconds: number;
  /** After that long a dispatched job that nobody took is dispatched again; twice `reconcileSeconds` by default. */
  readonly quietSeconds?: number;
  readonly kinds?: readonly JobKind[];
  /** The index of a kind is kept about that short, so that a backlog is not enqueued over and over. */
  readonly depth?: number;
  readonly onError?: (error: unknown) => void;
}

/** Brings due rows into the queue: at the start, every `reconcileSeconds`, and when somebody knows that one is due. */
interface Reconciler {
  /** Asks for a pass soon, or after that many milliseconds. */
  poke(inMs?: number): void;
  /** One pass now; resolves to the number of jobs it enqueued. */
  pass(): Promise<number>;
  close(): Promise<void>;
}

// Jobs end in bursts; one pass for all of a burst.
const gatherMs = 30;

/** The database is the truth: whatever happens to the queue, a due row is in it again after a while. */
function createReconciler(options: ReconcilerOptions): Reconciler {
  const { jobs, queue, reconcileSeconds, kinds = jobKinds, depth = 100, onError = () => {} } = options;
  const quietSeconds = options.quietSeconds ?? 2 * reconcileSeconds;
  const timers = new Set<NodeJS.Timeout>();
  let closed = false;
  let running: Promise<void> | null = null;
  let again = false;
  let next: NodeJS.Timeout | null = null;

  // At most so many stand in the queue: what it counted, and what was added since. It is counted again only where that may be too many.
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
    // As many as were asked for: there may be more.
    if (due.length === limit) poke();
    return due.length;
  };
  // One pass at a time; asked for meanwhile, one more follows, however often it was asked for.
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
    // Beyond the next turn of the clock the turn itself will do.
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
