import type { ScheduledRun } from "../domain/ports/scheduled-run-store.ts";
import type { LivePlan } from "../schedule/measure-live.ts";
import type { World } from "./open-world.ts";
import { createProgressView } from "./render/create-progress-view.ts";
import { createRefreshTimeLeft } from "./render/create-time-left.ts";
import { describeLive } from "./render/describe-live.ts";
import { showWaiting } from "./show-waiting.ts";

/** All refreshes of a scheduled run are asked for at each look. */
const lookMs = 2_000;

/** Waits for a scheduled run, which this process or another works on; a refresh shows how far it is, since it can take hours and much money. */
export async function followScheduledRun(
  world: World,
  scheduledRun: ScheduledRun,
  { signal, plan }: { readonly signal: AbortSignal; readonly plan: LivePlan | null },
): Promise<ScheduledRun> {
  const { freshet } = world;
  if (scheduledRun.task !== "refresh")
    return showWaiting(`${scheduledRun.task} is under way`, world, () =>
      freshet.watchScheduledRun(scheduledRun, { signal }),
    );
  const view = createProgressView(process.stderr, { activity: freshet.activity });
  const timeLeft = createRefreshTimeLeft(plan?.expected?.total.calls ?? null);
  const onLook = async (): Promise<void> => {
    const progress = await freshet.measureLive(scheduledRun);
    view.show({ ...describeLive(progress), left: timeLeft(progress.calls) });
  };
  try {
    return await freshet.watchScheduledRun(scheduledRun, { signal, onLook, pollMs: lookMs });
  } finally {
    view.end();
  }
}
