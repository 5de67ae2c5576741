import type { Check } from "../../doctor/check.ts";
import type { CheckUpOptions } from "../../doctor/check-up.ts";
import type { PastEstimate } from "../../domain/cost/past-estimate.ts";
import { SettingsError } from "../../domain/errors/freshet-error.ts";
import { allEnded } from "../../domain/parallel.ts";
import type { PieceCost } from "../../domain/ports/models/call-log.ts";
import type { DeadLetter, DeadLetterStore, GivenUpJob } from "../../domain/ports/work/dead-letter-store.ts";
import { asksServers, type JobKind, jobKinds } from "../../domain/ports/work/job-store.ts";
import type { JobDepth, KnownWorker, QueueStates } from "../../domain/ports/work/worker-registry.ts";
import type { Activity } from "../../domain/run/activity.ts";
import { taskNames } from "../../domain/settings/schedule-settings.ts";
import type { MetricsServer } from "../../metrics/serve-metrics.ts";
import { watchActivity } from "../../metrics/watch-activity.ts";
import { estimateFromPast } from "../../statistics/estimate-from-past.ts";
import { createWorkStats } from "../../storage/jobs/create-work-stats.ts";
import { openClock } from "../../storage/open-clock.ts";
import { ownProcess } from "../../storage/text/ids.ts";
import type { Work } from "../start-work.ts";
import { seeStopped } from "../worker-name.ts";
import type { ServiceParts } from "./service-parts.ts";

/** The work of this process: the servers that it needs, the jobs that it takes, and its visible state. */
export interface WorkService {
  /** Checks that the servers that work of these kinds needs are reachable; by default of all kinds. @throws UnreachableError */
  preflight(kinds?: readonly JobKind[]): Promise<void>;
  /** Takes jobs of these kinds until it is closed; with `run`, it also plans the open refreshes. */
  start(kinds: readonly JobKind[]): Promise<Work>;
  /** The work that is running now, here and on other machines. */
  activity(): Activity;
  /** Unfinished jobs by kind and state, and the workers of all machines. */
  overview(): Promise<WorkOverview>;
  /** Lists jobs in the dead letter, newest first. */
  listDead: DeadLetterStore["list"];
  /**
   * Makes jobs in the dead letter due again if some work can still use them. If the job belongs to a scheduled task, a new scheduled run of
   * the task is requested instead. @throws SettingsError `unknown-job`
   */
  retryDead(ids: readonly string[]): Promise<readonly DeadLetter[]>;
  /**
   * Estimates what it would take to do jobs in the dead letter again: the rest of the runs and seedings that the jobs belong to. The
   * estimate rests on ended runs or seedings of the same kind that made at least as many calls as this one has made. Scheduled tasks are
   * not counted.
   */
  estimateRetry(ids: readonly string[]): Promise<PastEstimate>;
  /**
   * Gives jobs in the dead letter up, all of them or none, so that nothing does them again. A run is rejected as `given-up` if it waits for
   * such a job, or if it was rejected because of such a job. @throws SettingsError `unknown-job`
   */
  giveUpDead(ids: readonly string[]): Promise<readonly GivenUpJob[]>;
  /** Serves Prometheus metrics of this process's work and of the open jobs. @throws SettingsError `port-taken`, `metrics-address` */
  serveMetrics(at: { host: string; port: number; allowedHosts: readonly string[] }): Promise<MetricsServer>;
  /** Checks each part that a real deployment needs. */
  checkUp(options?: CheckUpOptions): AsyncGenerator<Check>;
}

interface WorkOverview {
  readonly queues: Readonly<Record<JobKind, QueueStates & Pick<JobDepth, "oldestSeconds">>>;
  readonly workers: readonly KnownWorker[];
}

export function openWorkService(parts: ServiceParts): WorkService {
  const { settings, db, stores, calls, log, logHooks, registry, needed } = parts;
  const stats = createWorkStats({ db });
  return {
    async preflight(kinds = jobKinds) {
      const { checkReachable } = await import("../../doctor/check-reachable.ts");
      const asked = kinds.some(asksServers) ? [checkReachable(settings)] : [];
      // Both checks are awaited, because a check that is still running at the end would keep the process alive until its own timeout.
      await allEnded<unknown>([...asked, needed().queue.check()]);
    },
    start: async (kinds) =>
      (await import("../start-work.ts")).startWork(
        { settings, db, stores, parts: needed(), log, logHooks },
        kinds,
      ),
    activity: watchActivity({
      board: calls,
      stats,
      owner: ownProcess,
      isStopped: (name) => seeStopped(name) !== null,
    }),
    async overview() {
      const [states, depth, workers] = await Promise.all([
        stats.queues(),
        stats.depth(),
        stores.workers.list(),
      ]);
      const queues = Object.fromEntries(
        jobKinds.map((kind) => [kind, { ...states[kind], oldestSeconds: depth[kind].oldestSeconds }]),
      ) as WorkOverview["queues"];
      return { queues, workers };
    },
    listDead: (filter) => stores.deadLetters.list(filter),
    async retryDead(ids) {
      const retried: DeadLetter[] = [];
      for (const id of ids) {
        const letter = await stores.deadLetters.revive(id);
        if (letter === null) throw unknownJob(id);
        const task = taskNames.find(
          (name) => letter.kind === "task" && letter.scopeId.startsWith(`${name}@`),
        );
        if (task !== undefined) {
          const { requestScheduledRun } = await import("../../schedule/request-scheduled-run.ts");
          const clock = await openClock({ db, world: settings.world });
          await requestScheduledRun({ stores, clock }, task);
        }
        retried.push(letter);
      }
      return retried;
    },
    async estimateRetry(ids) {
      const pieces = await stores.costs.ofJobs(ids);
      const kinds = [...new Set(pieces.map(({ kind }) => kind))];
      const ended = new Map(
        await Promise.all(kinds.map(async (kind) => [kind, await stores.costs.past(kind)] as const)),
      );
      return estimateFromPast(
        pieces.map((piece) => ({ count: 1, past: restsOf(piece, ended.get(piece.kind) ?? []) })),
      );
    },
    async giveUpDead(ids) {
      const given = await stores.deadLetters.giveUp(ids);
      if ("unknown" in given) throw unknownJob(given.unknown);
      return given;
    },
    async serveMetrics(at) {
      const { serveMetrics } = await import("../../metrics/serve-metrics.ts");
      return serveMetrics({ ...at, registry: await registry() });
    },
    async *checkUp(options) {
      const { checkUp } = await import("../../doctor/check-up.ts");
      yield* checkUp({ settings, db, costs: stores.costs, ...needed() }, options);
    },
  };
}

/**
 * Computes what ended pieces of work cost beyond the calls and dollars that this piece has used so far. Pieces with fewer calls are left
 * out.
 */
function restsOf({ calls, dollars }: PieceCost, ended: readonly PieceCost[]): PieceCost[] {
  return ended
    .filter((other) => other.calls >= calls)
    .map((other) => ({
      calls: other.calls - calls,
      dollars: other.dollars === null || dollars === null ? null : Math.max(0, other.dollars - dollars),
    }));
}

function unknownJob(id: string): SettingsError {
  return new SettingsError(`there is no job ${id} in the dead letter`, { code: "unknown-job" });
}
