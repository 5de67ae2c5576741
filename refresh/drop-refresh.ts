import { setTimeout as sleep } from "node:timers/promises";
import type { Stores } from "../domain/ports/stores.ts";

/**
 * Drops a refresh under the planner's lock, and before its runs, so that no planner elsewhere begins a run in between. `why` is the detail of
 * its open runs. False if it had ended before.
 */
export async function dropRefresh(
  parts: Pick<Stores, "refreshes" | "runs" | "seedings" | "jobs">,
  id: string,
  why: string,
): Promise<boolean> {
  const { refreshes, runs, seedings, jobs } = parts;
  const dropped = await refreshes.exclusively(id, async () => {
    const status = (await refreshes.get(id))?.status;
    if (status === "done" || status === "ended") return false;
    // The process that dropped it before may have died before its runs had ended.
    if (status === "open") await refreshes.end(id, "dropped");
    for (const run of await runs.list({ refreshId: id, status: "open" })) {
      await runs.end(run.id, "dropped", "dropped", why);
      await jobs.drop(run.id);
    }
    for (const seeding of await seedings.list(id)) if (seeding.status === "open") await jobs.drop(seeding.id);
    return status === "open";
  });
  if (dropped !== null) return dropped;
  await sleep(100);
  return dropRefresh(parts, id, why);
}
