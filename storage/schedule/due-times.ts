import { Cron } from "croner";
import type { Rhythm } from "../../domain/settings/schedule-settings.ts";

const dayMs = 86_400_000;
/**
 * Largest number of missed times that is counted. A rule for every minute reaches it in a week. Above this number the exact count does not
 * matter.
 */
const mostMissed = 10_000;

/** Returns the first due time after a given time. Null if the task has no rhythm, or if its rule never matches again. */
export function nextDueAfter(rhythm: Rhythm, moment: Date): Date | null {
  const rule = cronOf(rhythm);
  if (rule !== null) return rule.nextRun(moment);
  return rhythm.everyDays === null ? null : new Date(moment.getTime() + rhythm.everyDays * dayMs);
}

/**
 * Returns the last due time that has passed by now, and the number of missed due times before it. Due times are counted from the earlier
 * time `due`.
 */
export function lastDueBy(
  rhythm: Rhythm,
  due: Date,
  now: Date,
): { readonly last: Date; readonly missed: number } {
  const rule = cronOf(rhythm);
  if (rule !== null) return lastOfRule(rule, due, now);
  const everyMs = (rhythm.everyDays ?? Number.POSITIVE_INFINITY) * dayMs;
  const missed = Math.floor((now.getTime() - due.getTime()) / everyMs);
  return missed === 0 ? { last: due, missed } : { last: new Date(due.getTime() + missed * everyMs), missed };
}

function lastOfRule(rule: Cron, due: Date, now: Date): { readonly last: Date; readonly missed: number } {
  // The library returns only times before the given one, but a due time at exactly this time has passed too.
  const [found] = rule.previousRuns(1, new Date(now.getTime() + 1));
  const last = found === undefined || found < due ? due : found;
  let missed = 0;
  for (let at: Date | null = due; at !== null && at < last && missed < mostMissed; at = rule.nextRun(at))
    missed += 1;
  return { last, missed };
}

/**
 * Makes the cron rule of a rhythm. Fixed times run equally often on the days when clocks change: a time in the skipped hour runs after it,
 * and a time in the repeated hour runs only the first time. Rules with a wildcard or a step follow elapsed time.
 */
function cronOf({ cron, timeZone }: Rhythm): Cron | null {
  if (cron === null) return null;
  return new Cron(cron, {
    paused: true,
    mode: "5-part",
    timezone: timeZone ?? "UTC",
    fixedTimeRule: "no-wildcard",
  });
}
