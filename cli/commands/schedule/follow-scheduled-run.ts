import { countOf } from "../../../domain/count-of.ts";
import type { ScheduledRun } from "../../../domain/ports/work/scheduled-run-store.ts";
import type { LivePlan, LiveProgress } from "../../../schedule/measure-live.ts";
import { moneyOf } from "../../render/amounts.ts";
import { createProgressView, type Progress } from "../../render/create-progress-view.ts";
import { createRefreshTimeLeft } from "../../render/create-time-left.ts";
import { showWaiting } from "../../render/show-waiting.ts";
import type { World } from "../../world/open-world.ts";

/** Interval at which all refreshes of a scheduled run are read again. */
const lookMs = 2_000;

/**
 * Waits for a scheduled run that this process or another one works on. If the run is a refresh, its progress is shown, because a refresh
 * can take hours and cost a lot.
 */
export async function followScheduledRun(
  world: World,
  scheduledRun: ScheduledRun,
  { signal, plan }: { readonly signal: AbortSignal; readonly plan: LivePlan | null },
): Promise<ScheduledRun> {
  const { freshet } = world;
  if (scheduledRun.task !== "refresh")
    return showWaiting(`${scheduledRun.task} is running`, world, () =>
      freshet.schedule.watch(scheduledRun, { signal }),
    );
  const view = createProgressView(process.stderr, { activity: freshet.work.activity });
  const timeLeft = createRefreshTimeLeft(plan?.expected?.total.calls ?? null);
  const onLook = async (): Promise<void> => {
    const progress = await freshet.schedule.measureLive(scheduledRun);
    view.show({ ...describeLive(progress), left: timeLeft(progress.calls) });
  };
  try {
    return await freshet.schedule.watch(scheduledRun, { signal, onLook, pollMs: lookMs });
  } finally {
    view.end();
  }
}

/** Describes what a scheduled refresh will start and its expected cost, for the person who starts it. */
export function describeLivePlan({ liveItems, wanted, budgetDollars, expected }: LivePlan): string {
  if (expected === null)
    return `refresh: none of ${countOf(liveItems, "live question")} (schedule.liveItems) is missing.`;
  const { calls, dollars } = expected.total;
  const money =
    dollars === null
      ? ""
      : ` and to cost ${moneyOf(dollars.mean)} (${moneyOf(dollars.low)} to ${moneyOf(dollars.high)})`;
  const most = budgetDollars === null ? "no budget is set" : `its budget is ${moneyOf(budgetDollars)}`;
  return `refresh: ${wanted} of ${countOf(liveItems, "live question")} (schedule.liveItems) are missing; making them is expected to take ${countOf(Math.round(calls.mean), "call")}${money}; ${most}.`;
}

/** Describes the progress of a scheduled refresh. */
export function describeLive({ wanted, accepted, rejected, open, calls, dollars }: LiveProgress): Progress {
  return {
    done: `refresh: ${accepted}/${wanted} accepted, ${rejected} rejected`,
    share: accepted / Math.max(1, wanted),
    more: [
      `${countOf(open, "run")} under way`,
      countOf(calls, "call"),
      ...(dollars === null ? [] : [moneyOf(dollars)]),
    ],
  };
}
