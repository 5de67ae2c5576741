import type { ClientBase } from "pg";
import { UnreachableError } from "../domain/errors/freshet-error.ts";
import type { JobQueue } from "../domain/ports/work/job-queue.ts";
import { type JobKind, jobKinds } from "../domain/ports/work/job-store.ts";
import { decodeError, encodeError } from "./job-error.ts";
import { openPostgresBackEnd } from "./open-postgres-back-end.ts";
import { openRedisBackEnd } from "./open-redis-back-end.ts";
import type { BackEndQueue, BackEndWorker, QueueBackEnd, QueueJob } from "./queue-back-end.ts";
import { withinDeadline } from "./within-deadline.ts";

export interface JobQueueOptions {
  /** URL of the PostgreSQL that stores the queues, unless `redisUrl` is given. */
  readonly databaseUrl: string;
  readonly redisUrl: string | null;
  /** Prefix of every queue's name, so that several deployments can share a server. */
  readonly prefix?: string;
  /** Milliseconds that a dead worker's job stays locked, and milliseconds between two looks for such jobs; 30 s each by default. */
  readonly lockMs?: number;
  readonly stalledMs?: number;
  /** Milliseconds to wait for a back end that doesn't answer: during a command (10 s by default), and when closing (5 s by default). */
  readonly commandMs?: number;
  readonly closeMs?: number;
  /** Prepares each new connection to PostgreSQL. */
  readonly onConnect?: (client: ClientBase) => void;
  /** Called with background errors, such as a lost connection or a failed job, for logs. */
  readonly onError?: (error: Error) => void;
}

/**
 * The queue with one method more, which only its owner has. It lists stored failures; each error has the class with which it was thrown.
 */
export interface OwnedJobQueue extends JobQueue {
  failures(kind: JobKind): Promise<{ jobId: string; error: Error }[]>;
}

// Finished entries are kept for a while, so that a late second `add` of the same dispatch is recognised and ignored.
const kept = { count: 1000 };
/** Repeated entry that wakes the scheduler. It carries no data, and only its newest instances are kept. */
const clock = {
  id: "check",
  job: {
    name: "check",
    data: { jobId: "clock", dispatch: 0 },
    opts: { attempts: 1, removeOnComplete: { count: 10 }, removeOnFail: { count: 10 } },
  },
};
const waitingStates = ["waiting", "active", "delayed", "prioritized"] as const;

async function openBackEnd(options: JobQueueOptions, onError: (error: Error) => void): Promise<QueueBackEnd> {
  if (options.redisUrl !== null) return openRedisBackEnd({ url: options.redisUrl, onError });
  try {
    const { databaseUrl: url, onConnect = () => {} } = options;
    return await openPostgresBackEnd({ url, onError, onConnect });
  } catch (cause) {
    const said = cause instanceof Error ? cause.message : String(cause);
    throw new UnreachableError(
      `the queues' tables in PostgreSQL can't be made ready: ${said}; check DATABASE_URL`,
      {
        code: "queue-unreachable",
        cause,
      },
    );
  }
}

/** Creates the queue: BullMQ on PostgreSQL or Redis. It is a disposable index of the job rows. The caller closes it. */
export async function createJobQueue(options: JobQueueOptions): Promise<OwnedJobQueue> {
  const { prefix = "freshet", commandMs = 10_000, closeMs = 5_000, onError = () => {} } = options;
  const backEnd = await openBackEnd(options, onError);
  const unreachable = (cause?: unknown): UnreachableError => {
    const said = cause instanceof Error ? cause.message : "no answer";
    return new UnreachableError(
      `the queue on ${backEnd.where} can't be reached: ${said}; start it or check its address`,
      {
        code: "queue-unreachable",
        cause,
      },
    );
  };
  const command = async <T>(run: () => Promise<T>): Promise<T> => {
    try {
      return await withinDeadline(run(), commandMs, () => unreachable());
    } catch (error) {
      if (error instanceof UnreachableError) throw error;
      throw unreachable(error);
    }
  };
  const nameOf = (kind: JobKind): string => `${prefix}-${kind}`;
  const queues = new Map<JobKind, BackEndQueue>();
  const queueOf = (kind: JobKind): BackEndQueue => {
    const queue = queues.get(kind) ?? backEnd.openQueue(nameOf(kind));
    if (!queues.has(kind)) queue.on("error", onError);
    queues.set(kind, queue);
    return queue;
  };
  /** Runs a command. If the queue's tables were dropped, it creates them again; the reconciler refills them from the job rows. */
  const restoring = <T>(run: () => Promise<T>): Promise<T> =>
    command(() =>
      run().catch(async (error: unknown) => {
        if (!(await backEnd.restore(error))) throw error;
        return run();
      }),
    );
  const closing = new Set<() => Promise<void>>();
  const closeSoon = async (part: BackEndQueue | BackEndWorker): Promise<void> => {
    await withinDeadline(part.close(), closeMs, () => new Error("late")).catch(() => {
      part.disconnect().catch(() => {});
    });
  };

  return {
    async add({ id, kind, dispatch }) {
      const data: QueueJob = { jobId: id, dispatch };
      const jobId = `${id}.${dispatch}`.replaceAll(":", "_");
      const entry = { jobId, attempts: 1, removeOnComplete: kept, removeOnFail: kept };
      await restoring(() => queueOf(kind).add(kind, data, entry));
    },
    async work(kind, { concurrency, handle }) {
      const running = new Set<Promise<void>>();
      const process = async ({ jobId }: QueueJob): Promise<void> => {
        const work = handle(jobId).catch((error: unknown) => {
          throw new Error(encodeError(error));
        });
        running.add(work);
        try {
          await work;
        } finally {
          running.delete(work);
        }
      };
      // The tables must exist first: a BullMQ worker that finds no tables at its start never starts again.
      await command(() => backEnd.prepare());
      const worker = backEnd.openWorker(nameOf(kind), process, {
        concurrency,
        lockDuration: options.lockMs ?? 30_000,
        stalledInterval: options.stalledMs ?? 30_000,
        runRetryDelay: 1000,
        removeOnComplete: kept,
        removeOnFail: kept,
      });
      worker.on("error", (error) => {
        onError(error);
        backEnd.restore(error).catch(() => {});
      });
      worker.on("failed", (_job, error) => onError(decodeError(error.message)));
      await command(() => worker.waitUntilReady()).catch(async (error: unknown) => {
        await closeSoon(worker);
        throw error;
      });
      let closed: Promise<void> | null = null;
      const close = (): Promise<void> => {
        closed ??= (async () => {
          // The worker stops taking jobs at once. Running jobs are awaited without a limit, the back end only for `closeMs`.
          const worked = worker.close();
          worked.catch(() => {});
          while (running.size > 0) await Promise.allSettled(running);
          await closeSoon(worker);
          closing.delete(close);
        })();
        return closed;
      };
      closing.add(close);
      return { close };
    },
    async wakeEvery(everyMs, wake) {
      await command(() => backEnd.prepare());
      const name = `${prefix}-clock`;
      const queue = backEnd.openQueue(name);
      queue.on("error", onError);
      // Recreates a scheduler that was lost with a wiped queue. An existing one keeps its next time.
      const keep = (): Promise<void> =>
        restoring(async () => {
          if (await queue.getJobScheduler(clock.id)) return;
          await queue.upsertJobScheduler(clock.id, { every: everyMs }, clock.job);
        });
      await restoring(() => queue.upsertJobScheduler(clock.id, { every: everyMs }, clock.job)).catch(
        async (error: unknown) => {
          await closeSoon(queue);
          throw error;
        },
      );
      const worker = backEnd.openWorker(name, wake, {
        concurrency: 1,
        lockDuration: options.lockMs ?? 30_000,
        stalledInterval: options.stalledMs ?? 30_000,
        runRetryDelay: 1000,
        removeOnComplete: clock.job.opts.removeOnComplete,
        removeOnFail: clock.job.opts.removeOnFail,
      });
      worker.on("error", (error) => {
        onError(error);
        backEnd.restore(error).catch(() => {});
      });
      worker.on("failed", (_job, error) => onError(error));
      const keeping = setInterval(() => void keep().catch(onError), Math.max(1000, everyMs));
      const close = async (): Promise<void> => {
        clearInterval(keeping);
        await closeSoon(worker);
        await closeSoon(queue);
        closing.delete(close);
      };
      closing.add(close);
      await command(() => worker.waitUntilReady()).catch(async (error: unknown) => {
        await close();
        throw error;
      });
      return { close };
    },
    async counts() {
      const count = async (kind: JobKind): Promise<[JobKind, number]> => {
        const counts = await restoring(() => queueOf(kind).getJobCounts(...waitingStates));
        return [kind, Object.values(counts).reduce((sum, each) => sum + each, 0)];
      };
      return Object.fromEntries(await Promise.all(jobKinds.map(count))) as Record<JobKind, number>;
    },
    async failures(kind) {
      const jobs = await restoring(() => queueOf(kind).getFailed());
      return jobs.map((job) => ({ jobId: job.data.jobId, error: decodeError(job.failedReason) }));
    },
    check: () => command(() => backEnd.ping()),
    async close() {
      await Promise.all([...closing].map((close) => close()));
      await Promise.all([...queues.values()].map(closeSoon));
      await withinDeadline(backEnd.close(), closeMs, () => new Error("late")).catch(() => {});
    },
  };
}
