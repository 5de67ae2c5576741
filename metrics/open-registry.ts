import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { JobQueue } from "../domain/ports/work/job-queue.ts";
import type { WorkStats } from "../domain/ports/work/worker-registry.ts";
import { withDeadline } from "../web/with-deadline.ts";

/**
 * The registry of a process: what it has done, the open work of the whole database, and its own CPU and memory. What is served to
 * Prometheus and what is sent by OTLP come out of it.
 */
export function openRegistry({
  work,
  ...depth
}: Omit<Parameters<typeof measureDepth>[0], "registry"> & {
  /** Registry of the work that this process does; null where it does none. */
  readonly work: Registry | null;
}): Registry {
  const registry = work ?? new Registry();
  collectDefaultMetrics({ register: registry });
  measureDepth({ ...depth, registry });
  return registry;
}

/** Time limit for each value of a scrape, whatever the database does. */
const patienceMs = 3_000;

/**
 * Adds metrics of the whole database to the registry, which are the same on all machines: jobs, queue and runs by state. They are
 * queried at each scrape. A metric is left out if its query fails.
 */
function measureDepth(options: {
  readonly registry: Registry;
  readonly stats: WorkStats;
  /** Null in a process that has no queue. */
  readonly queue: Pick<JobQueue, "counts"> | null;
}): void {
  const { registry, stats, queue } = options;
  const addGauge = <Label extends string>(
    about: { name: string; help: string; labelNames: Label[] },
    read: (set: (labels: Record<Label, string>, value: number) => void) => Promise<void>,
  ): void => {
    new Gauge({
      ...about,
      registers: [registry],
      async collect() {
        this.reset();
        await withDeadline(
          read((labels, value) => this.set(labels, value)),
          patienceMs,
        ).catch(() => this.reset());
      },
    });
  };
  addGauge(
    {
      name: "freshet_jobs",
      help: "Jobs for which somebody waits, by kind and state: due or running; and dead, in the dead letter.",
      labelNames: ["kind", "state"],
    },
    async (set) => {
      const [depth, dead] = await Promise.all([stats.depth(), stats.dead()]);
      for (const [kind, { due, running }] of Object.entries(depth)) {
        set({ kind, state: "due" }, due);
        set({ kind, state: "running" }, running);
      }
      for (const [kind, n] of Object.entries(dead)) set({ kind, state: "dead" }, n);
    },
  );
  addGauge(
    {
      name: "freshet_oldest_job_seconds",
      help: "Seconds that the oldest job of a kind has waited to be taken.",
      labelNames: ["kind"],
    },
    async (set) => {
      for (const [kind, { oldestSeconds }] of Object.entries(await stats.depth()))
        set({ kind }, oldestSeconds);
    },
  );
  if (queue !== null)
    addGauge(
      {
        name: "freshet_queue_jobs",
        help: "Jobs in the queue, which is an index of the jobs table, by kind, on PostgreSQL or Redis.",
        labelNames: ["kind"],
      },
      async (set) => {
        for (const [kind, n] of Object.entries(await queue.counts())) set({ kind }, n);
      },
    );
  addGauge({ name: "freshet_runs", help: "Runs by status.", labelNames: ["status"] }, async (set) => {
    for (const [status, n] of Object.entries(await stats.runs())) set({ status }, n);
  });
  addGauge(
    {
      name: "freshet_items",
      help: "Accepted questions by state: active, watch, quarantined or retired.",
      labelNames: ["state"],
    },
    async (set) => {
      for (const [state, n] of Object.entries(await stats.items())) set({ state }, n);
    },
  );
  addGauge(
    {
      name: "freshet_leaks",
      help: "Pages that the leak search found to show a question, its answer or a canary.",
      labelNames: [],
    },
    async (set) => set({}, await stats.leaks()),
  );
  addGauge(
    {
      name: "freshet_hook_deliveries",
      help: "Messages to hooks by status: due, delivered or dead.",
      labelNames: ["status"],
    },
    async (set) => {
      for (const [status, n] of Object.entries(await stats.deliveries())) set({ status }, n);
    },
  );
}
