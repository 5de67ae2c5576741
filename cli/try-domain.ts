import type { Refresh } from "../domain/ports/refresh-store.ts";
import type { TrialOrder } from "../refresh/new-domain/order-trial.ts";
import { followRefresh } from "./follow-refresh.ts";
import type { World } from "./open-world.ts";
import { createProgressView } from "./render/create-progress-view.ts";

/** Works on a trial until it has ended, showing progress on stderr; one that has ended already is left as it is. Gives its id. */
export async function tryDomain(world: World, order: TrialOrder): Promise<string> {
  const { refresh, resumed } = await world.freshet.refreshes.orderTrial(order);
  const view = createProgressView(process.stderr, { activity: world.freshet.work.activity });
  const { id, status, target } = refresh;
  if (status !== "open") {
    view.end();
    view.note(describeEndedTrial(refresh));
    return id;
  }
  view.note(resumed ? `Going on with trial ${id}.` : `Trial ${id}: up to ${target} runs.`);
  await world.freshet.work.preflight();
  await followRefresh(world, id, { view });
  return id;
}

/** Of a trial that is only shown again. */
export function describeEndedTrial({ id, started }: Refresh): string {
  const day = started.toISOString().slice(0, 10);
  return `This was tried on ${day} (${id}): its report again. --new tries once more.`;
}
