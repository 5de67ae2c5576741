import type { Check } from "../../doctor/check.ts";
import type { CheckUpOptions } from "../../doctor/check-up.ts";
import { allEnded } from "../../domain/parallel.ts";
import type { JobKind } from "../../domain/ports/job-store.ts";
import type { WorkStats } from "../../domain/ports/work-stats.ts";
import type { Activity } from "../../domain/run/activity.ts";
import type { MetricsServer } from "../../metrics/serve-metrics.ts";
import type { CallBoard } from "../../models/call-board.ts";
import { createWorkStats } from "../../storage/jobs/create-work-stats.ts";
import { ownProcess } from "../../storage/jobs/own-process.ts";
import type { Work } from "../start-work.ts";
import type { ServiceParts } from "./service-parts.ts";

/** The work of this process: the servers that it needs, the jobs that it takes, and what can be seen of it. */
export interface WorkService {
  /** Tries the servers that work needs. @throws UnreachableError */
  preflight(): Promise<void>;
  /** Takes work of these kinds until it is closed; with `run`, open refreshes are planned too. */
  start(kinds: readonly JobKind[]): Promise<Work>;
  /** The work that is under way at this moment, here and on other machines. */
  activity(): Activity;
  /** Serves Prometheus metrics of this process's work and of what is open. @throws SettingsError `port-taken`, `metrics-address` */
  serveMetrics(at: { host: string; port: number; allowedHosts: readonly string[] }): Promise<MetricsServer>;
  /** Tries each part that a real deployment needs. */
  checkUp(options?: CheckUpOptions): AsyncGenerator<Check>;
}

export function openWorkService(parts: ServiceParts): WorkService {
  const { settings, db, stores, calls, log, logHooks, needed } = parts;
  const stats = createWorkStats({ db });
  return {
    async preflight() {
      const { checkReachable } = await import("../../doctor/check-reachable.ts");
      // Both are waited for: a check that goes on while all is closed would hold the process for as long as its own patience.
      await allEnded<unknown>([checkReachable(settings), needed().queue.check()]);
    },
    start: async (kinds) =>
      (await import("../start-work.ts")).startWork(
        { settings, db, stores, parts: needed(), log, logHooks },
        kinds,
      ),
    activity: watchActivity({ board: calls, stats, owner: ownProcess }),
    async serveMetrics(at) {
      const { meter, queue } = needed();
      const { measureDepth } = await import("../../metrics/measure-depth.ts");
      const { serveMetrics } = await import("../../metrics/serve-metrics.ts");
      const served = await serveMetrics({ ...at, registry: meter.registry });
      measureDepth({ registry: meter.registry, stats, queue });
      return served;
    },
    async *checkUp(options) {
      const { checkUp } = await import("../../doctor/check-up.ts");
      yield* checkUp({ settings, db, costs: stores.costs, ...needed() }, options);
    },
  };
}

/** What other processes do is asked of the database this often at most. */
const LOOK_MS = 2_000;

/**
 * What is under way now. This process's own calls are exact at each look; what others do, and the visits, are as the database had them
 * last: a look never waits, so that a database that is away does not silence the rest.
 */
function watchActivity(options: {
  readonly board: Pick<CallBoard, "list">;
  readonly stats: Pick<WorkStats, "callsElsewhere" | "depth">;
  /** Begins the names under which this process takes jobs. */
  readonly owner: string;
  readonly now?: () => number;
}): () => Activity {
  const { board, stats, owner, now = Date.now } = options;
  let known: Omit<Activity, "calls"> = { elsewhere: { calls: 0, oldestSeconds: 0 }, visits: 0 };
  let looked = Number.NEGATIVE_INFINITY;
  let isLooking = false;

  const look = async (): Promise<void> => {
    try {
      const [elsewhere, depth] = await Promise.all([stats.callsElsewhere(owner), stats.depth()]);
      known = { elsewhere, visits: depth.visit.running };
    } catch {
      // A database that is away is told of elsewhere.
    } finally {
      looked = now();
      isLooking = false;
    }
  };
  return () => {
    if (!isLooking && now() - looked >= LOOK_MS) {
      isLooking = true;
      void look();
    }
    return { calls: board.list(), ...known };
  };
}
