import { findTroubles } from "../../doctor/find-troubles.ts";
import { type SummedSpend, sumSpend } from "../../domain/cost/sum-spend.ts";
import type { LifecycleState } from "../../domain/exposure/lifecycle.ts";
import type { Clock } from "../../domain/ports/clock.ts";
import type { RunStatus } from "../../domain/ports/runs/run-store.ts";
import type { ItemsOfDay, TrendLog } from "../../domain/ports/runs/trend-log.ts";
import type { TaskName } from "../../domain/settings/schedule-settings.ts";
import type { Trouble } from "../../domain/trouble.ts";
import { listSchedule } from "../../schedule/list-schedule.ts";
import { createWorkStats } from "../../storage/jobs/create-work-stats.ts";
import type { ServiceParts } from "./service-parts.ts";

/** The benchmark at a glance: what it contains, what it costs, what is due, and what is wrong. */
interface Overview {
  /** Time of the benchmark's clock. */
  readonly now: Date;
  readonly items: Readonly<Record<LifecycleState, number>>;
  readonly runs: Readonly<Record<RunStatus, number>>;
  readonly days: readonly ItemsOfDay[];
  readonly outcomes: Awaited<ReturnType<TrendLog["outcomes"]>>;
  readonly retirements: Awaited<ReturnType<TrendLog["retirements"]>>;
  readonly spend: SummedSpend;
  readonly due: readonly { readonly task: TaskName; readonly due: Date | null; readonly paused: boolean }[];
  readonly troubles: readonly Trouble[];
}

/** Sums up a benchmark for the people who look after it. */
export interface OverviewService {
  read(span: { readonly days: number }): Promise<Overview>;
}

/**
 * Milliseconds for which the sums are kept. They cost some of the database's time, and every open page asks for them again after each step
 * of the work.
 */
const keptMs = 5000;
const dayMs = 86_400_000;
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export function openOverviewService(
  parts: Pick<ServiceParts, "settings" | "db" | "stores" | "openClock">,
): OverviewService {
  // Each opening listens for changes of a simulated clock, so the clock is opened once.
  let clock: Promise<Clock> | null = null;
  const openOnce = () => (clock ??= parts.openClock());
  const kept = new Map<number, { readonly until: number; readonly overview: Promise<Overview> }>();
  return {
    async read({ days }) {
      const before = kept.get(days);
      if (before !== undefined && before.until > Date.now()) return before.overview;
      const overview = readOverview({ ...parts, openClock: openOnce }, days);
      kept.set(days, { until: Date.now() + keptMs, overview });
      // A failure is not kept: the next caller asks the database anew.
      overview.catch(() => kept.delete(days));
      return overview;
    },
  };
}

async function readOverview(
  { settings, db, stores, openClock }: Pick<ServiceParts, "settings" | "db" | "stores" | "openClock">,
  days: number,
): Promise<Overview> {
  const now = (await openClock()).now();
  const first = dayOf(new Date(now.getTime() - (days - 1) * dayMs));
  const { trends } = stores;
  const stats = createWorkStats({ db });
  const [
    items,
    runs,
    ofDays,
    retirements,
    outcomes,
    calls,
    waiting,
    schedule,
    depth,
    dead,
    deliveries,
    workers,
  ] = await Promise.all([
    stats.items(),
    stats.runs(),
    trends.items({ first, last: dayOf(now) }),
    trends.retirements(first),
    trends.outcomes(days),
    trends.spend(days),
    trends.waiting(now),
    listSchedule({ stores, settings, now }, { limit: 50 }),
    stats.depth(),
    stats.dead(),
    stats.deliveries(),
    stores.workers.list(),
  ]);
  const newest = new Map([...schedule.scheduledRuns].reverse().map((run) => [run.task, run.status]));
  const today = calls.filter(({ day }) => day >= dayOf(new Date(Date.now() - dayMs)));
  return {
    now,
    items,
    runs,
    days: ofDays,
    outcomes,
    retirements,
    spend: sumSpend(calls),
    due: schedule.schedules
      .filter(({ nextDue }) => nextDue !== null)
      .map(({ task, nextDue, paused }) => ({ task, due: nextDue, paused })),
    troubles: findTroubles({
      depth: Object.values(depth),
      workers: workers.length,
      deadJobs: sum(Object.values(dead)),
      deadDeliveries: deliveries.dead,
      schedule: {
        enabled: settings.schedule.enabled,
        alive: schedule.worker?.alive ?? null,
        failed: [...newest].flatMap(([task, status]) => (status === "failed" ? [task] : [])),
      },
      budgetsReached: waiting.budgetsReached,
      calls: { done: sum(today.map((one) => one.calls)), failed: sum(today.map((one) => one.failures)) },
      leaks: sum(ofDays.slice(-7).map(({ leaks }) => leaks)),
      quarantined: items.quarantined,
      overdue: waiting.overdue,
    }),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
