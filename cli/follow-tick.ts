import type { Tick } from "../domain/ports/tick-store.ts";
import type { LivePlan } from "../schedule/measure-live.ts";
import type { World } from "./open-world.ts";
import { createProgressView } from "./render/create-progress-view.ts";
import { createRefreshTimeLeft } from "./render/create-time-left.ts";
import { describeLive } from "./render/describe-live.ts";
import { showWaiting } from "./show-waiting.ts";

/** All refreshes of a tick are asked for at each look. */
const lookMs = 2_000;

/** Waits for a tick, which this process or another works on; a refresh shows how far it is, since it can take hours and much money. */
export async function followTick(
  world: World,
  tick: Tick,
  { signal, plan }: { readonly signal: AbortSignal; readonly plan: LivePlan | null },
): Promise<Tick> {
  const { freshet } = world;
  if (tick.task !== "refresh")
    return showWaiting(`${tick.task} is under way`, world, () => freshet.schedule.watch(tick, { signal }));
  const view = createProgressView(process.stderr, { activity: freshet.work.activity });
  const timeLeft = createRefreshTimeLeft(plan?.expected?.total.calls ?? null);
  const onLook = async (): Promise<void> => {
    const progress = await freshet.schedule.measureLive(tick);
    view.show({ ...describeLive(progress), left: timeLeft(progress.calls) });
  };
  try {
    return await freshet.schedule.watch(tick, { signal, onLook, pollMs: lookMs });
  } finally {
    view.end();
  }
}
