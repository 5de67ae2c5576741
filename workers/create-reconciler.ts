import type { JobQueue } from "../domain/ports/job-queue.ts";
import { type JobKind, type JobStore, jobKinds } from "../domain/ports/job-store.ts";

export interface ReconcilerOptions {
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
export interface Reconciler {
  /** Asks for a pass soon, or after that many milliseconds. */
  poke(inMs?: number): void;
  /** One pass now; resolves to the number of jobs it enqueued. */
  pass(): Promise<number>;
  close(): Promise<void>;
}

// Jobs end in bursts; one pass for all of a burst.
const gatherMs = 30;

/** The database is the truth: whatever happens to the queue, a due row is in it again after a while. */
export function createReconciler(options: ReconcilerOptions): Reconciler {
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
