import type { ScheduledRunResult } from "../domain/schedule/scheduled-run-result.ts";
import { retireByPolicy } from "../exposure/retire-by-policy.ts";
import { planRelease } from "../releases/plan/plan-release.ts";
import { retireDuplicates } from "../releases/plan/retire-duplicates.ts";
import type { Task, TaskContext } from "./task.ts";

/** Holds every live item against the exposure policy, and against what was released before. The refresh of the schedule, which comes after, makes up for what goes. */
export const retireExposed: Task = async (context) => {
  const { key, settings, stores, clock } = context;
  const { live, watched, retired } = await retireByPolicy(
    { settings, stores, clock },
    { key, replace: false },
  );
  const duplicate = await retireRepeats(context);
  const reasons = [...new Set(retired.map(({ reason }) => reason))].sort();
  const byReason = reasons.map((reason) => [reason, retired.filter((line) => line.reason === reason).length]);
  return {
    ...{ live, watched: watched.length, retired: retired.length + duplicate },
    byReason: { ...Object.fromEntries(byReason), ...(duplicate > 0 && { duplicate }) },
  } satisfies ScheduledRunResult<"retirement">;
};

async function retireRepeats({ key, settings, stores, clock }: TaskContext): Promise<number> {
  if ((await stores.releases.list()).length === 0) return 0;
  // Which facts are fresh is a release's matter, and nothing here hangs on it.
  const plan = await planRelease({ stores, settings }, { cutoff: settings.method.cutoff });
  return retireDuplicates(stores, plan, { key, at: clock.now() });
}
