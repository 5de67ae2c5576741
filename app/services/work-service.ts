import type { Check } from "../../doctor/check.ts";
import type { CheckUpOptions } from "../../doctor/check-up.ts";
import { allEnded } from "../../domain/all-ended.ts";
import type { JobKind } from "../../domain/ports/job-store.ts";
import type { Activity } from "../../domain/run/activity.ts";
import type { MetricsServer } from "../../metrics/serve-metrics.ts";
import { createWorkStats } from "../../storage/jobs/create-work-stats.ts";
import { ownProcess } from "../../storage/jobs/own-process.ts";
import type { Work } from "../start-work.ts";
import { watchActivity } from "../watch-activity.ts";
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
