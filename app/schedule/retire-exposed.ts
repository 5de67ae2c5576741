import { retireByPolicy } from "../retire-by-policy.ts";
import type { Task } from "./task.ts";

/** Holds every live item against the exposure policy. The refresh of the schedule makes up for what goes. */
export const retireExposed: Task = async ({ key, settings, stores, clock }) => {
  const { live, watched, retired } = await retireByPolicy(
    { settings, stores, clock },
    { key, replace: false },
  );
  const reasons = [...new Set(retired.map(({ reason }) => reason))].sort();
  const byReason = reasons.map((reason) => [reason, retired.filter((line) => line.reason === reason).length]);
  return { live, watched: watched.length, retired: retired.length, byReason: Object.fromEntries(byReason) };
};
