import type { JobQueue } from "../domain/ports/work/job-queue.ts";
import { type JobKind, type JobStore, jobKinds } from "../domain/ports/work/job-store.ts";

interface ReconcilerOptions {
  readonly jobs: Pick<JobStore, "dispatchDue">;
  readonly queue: Pick<JobQueue, "add" | "counts">;
  readonly reconcileSeconds: number;
  /** Seconds after which a dispatched job is dispatched again if no worker took it; twice `reconcileSeconds` by default. */
  readonly quietSeconds?: number;
  readonly kinds?: readonly JobKind[];
  /** Approximate largest number of a kind's entries in the queue. With it a backlog is not enqueued repeatedly. */
  readonly depth?: number;
  readonly onError?: (error: unknown) => void;
}

/** Enqueues due rows: at the start, every `reconcileSeconds`, and when `poke` is called. */
export interface Reconciler {
  /** Requests a pass soon, or after the given number of milliseconds. */
  poke(inMs?: number): void;
  /** Makes one pass now, and resolves to the number of jobs that the pass enqueued. */
  pass(): Promise<number>;
  close(): Promise<void>;
}

// Delay of a requested pass. Jobs often end together, and one pass is enough for all of them.
const gatherMs = 30;

/** Creates the reconciler. The database is authoritative: whatever happens to the queue, a due row is enqueued again after a while. */
export function createReconciler(options: ReconcilerOptions): Reconciler {
  const { jobs, queue, reconcileSeconds, kinds = jobKinds, depth = 100, onError = () => {} } = options;
  const quietSeconds = options.quietSeconds ?? 2 * reconcileSeconds;
  const timers = new Set<NodeJS.Timeout>();
  let closed = false;
  let running: Promise<void> | null = null;
  let again = false;
  let next: NodeJS.Timeout | null = null;

  // Upper bound on the entries in the queue: the last count, plus everything that was added since. The queue is counted again only if this
  // bound is too high.
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
