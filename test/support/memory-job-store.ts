import { type Job, type JobStore, jobKinds } from "../../domain/ports/work/job-store.ts";

/** Job rows in memory, without leases and waits: enough for loops whose jobs a test does itself. */
export function createMemoryJobStore(): JobStore {
  const jobs = new Map<string, Job>();
  const change = (id: string, changed: Partial<Job>): boolean => {
    const job = jobs.get(id);
    if (job !== undefined) jobs.set(id, { ...job, ...changed });
    return job !== undefined;
  };
  const due = (job: Job | undefined): job is Job => job?.status === "due";
  return {
    async ensure(made) {
      const id = [made.kind, made.scopeId, made.round, made.key].join(" ");
      const start = { status: "due", attempts: 0, dispatch: 0, result: null, error: null } as const;
      const job = jobs.get(id) ?? { id, ...made, ...start, created: new Date() };
      jobs.set(id, job);
      return job;
    },
    get: async (id) => jobs.get(id) ?? null,
    find: async (kind, scopeId, round) =>
      [...jobs.values()].filter(
        (job) => job.kind === kind && job.scopeId === scopeId && (round === undefined || job.round === round),
      ),
    async take(id) {
      const job = jobs.get(id);
      if (!due(job)) return null;
      change(id, { status: "running", attempts: job.attempts + 1 });
      return { job: { ...job, status: "running" }, token: 1 };
    },
    renew: async (id) => jobs.has(id),
    finish: async (id, _token, result) => change(id, { status: "done", result }),
    suspend: async (id) => change(id, { status: "waiting", attempts: 0 }),
    async wake(id) {
      change(id, { status: "due" });
    },
    requeue: async (id, _token, { error }) => change(id, { status: "due", error }),
    moveToDeadLetter: async (id, _token, error) => change(id, { status: "dead", error }),
    dispatchDue: async ({ limit }) => [...jobs.values()].filter(due).slice(0, limit),
    async dispatch(id) {
      const job = jobs.get(id);
      if (!due(job)) return null;
      change(id, { dispatch: job.dispatch + 1 });
      return { ...job, dispatch: job.dispatch + 1 };
    },
    waitFor: async (ids) => ids.flatMap((id) => jobs.get(id) ?? []),
    async counts() {
      const none = () => ({ due: 0, running: 0, waiting: 0, done: 0, dead: 0 });
      const counts = { run: none(), visit: none(), sample: none(), seeding: none(), task: none() };
      for (const kind of jobKinds) {
        for (const job of jobs.values()) if (job.kind === kind) counts[kind][job.status] += 1;
      }
      return counts;
    },
    async drop(scopeId) {
      for (const job of jobs.values()) if (job.scopeId === scopeId) change(job.id, { status: "dead" });
    },
  };
}
