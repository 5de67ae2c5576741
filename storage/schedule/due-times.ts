import { Cron } from "croner";
import type { Rhythm } from "../../domain/settings/schedule-settings.ts";

const dayMs = 86_400_000;
/**
 * Largest number of missed times that is counted: a rule for every minute reaches it in a week. Beyond it the exact number does not matter.
 */
const mostMissed = 10_000;

/** The first due time after a given time; null when the task has no rhythm, or its rule never matches again. */
export function nextDueAfter(rhythm: Rhythm, moment: Date): Date | null {
  const rule = cronOf(rhythm);
  if (rule !== null) return rule.nextRun(moment);
  return rhythm.everyDays === null ? null : new Date(moment.getTime() + rhythm.everyDays * dayMs);
}

/** The last due time that has passed by now, counted from an earlier due time, and the number of missed due times before it. */
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
  // The library looks strictly before the given time, but a due time at exactly this time has passed too.
  const [found] = rule.previousRuns(1, new Date(now.getTime() + 1));
  const last = found === undefined || found < due ? due : found;
  let missed = 0;
  for (let at: Date | null = due; at !== null && at < last && missed < mostMissed; at = rule.nextRun(at))
    missed += 1;
  return { last, missed };
}

/**
 * Fixed times keep their number of runs on the days when clocks change. A time in the skipped hour runs after it, and a time in the
 * repeated hour runs the first time only. Rules with a wildcard or a step follow elapsed time.
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
