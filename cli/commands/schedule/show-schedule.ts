import { countOf } from "../../../domain/count-of.ts";
import type { Schedule } from "../../../domain/ports/work/scheduled-run-store.ts";
import type { ListedSchedule } from "../../../schedule/list-schedule.ts";
import { drawTable } from "../../render/draw-table.ts";
import { describeScheduledRun } from "./describe-scheduled-run.ts";

/** Shows the tasks with their next due times, who keeps the schedule, and the newest scheduled runs. Times are in UTC. */
export function showSchedule(
  { schedules, scheduledRuns, worker }: ListedSchedule,
  { enabled }: { readonly enabled: boolean },
): void {
  process.stdout.write(
    drawTable(
      ["task", "when", "next (UTC)"],
      schedules.map((schedule) => [schedule.task, rhythmOf(schedule), nextOf(schedule, { enabled })]),
    ),
  );
  process.stdout.write(`\n${describeKeeper(worker, { enabled })}\n`);
  if (scheduledRuns.length === 0) return;
  process.stdout.write(
    `\n${drawTable(
      ["due (UTC)", "what it did"],
      scheduledRuns.map((scheduledRun) => [minuteOf(scheduledRun.due), describeScheduledRun(scheduledRun)]),
    )}`,
  );
}

function rhythmOf({ everyDays, cron, timeZone }: Schedule): string {
  if (cron !== null) return `${cron} (${timeZone ?? "UTC"})`;
  if (everyDays === null) return "by hand";
  return everyDays === 1 ? "every day" : `every ${countOf(everyDays, "day")}`;
}

function nextOf(
  { everyDays, cron, paused, nextDue }: Schedule,
  { enabled }: { readonly enabled: boolean },
): string {
  if (everyDays === null && cron === null) return "when you run it";
  if (paused) return "paused";
  if (!enabled) return "off";
  if (nextDue !== null) return minuteOf(nextDue);
  return `${countOf(everyDays ?? 0, "day")} after the first worker starts`;
}

/** Says whether tasks will run by themselves, and otherwise what is missing. */
function describeKeeper(
  worker: ListedSchedule["worker"],
  { enabled }: { readonly enabled: boolean },
): string {
  if (!enabled)
    return "The schedule is off: nothing runs by itself. `schedule: { enabled: true }` in the settings turns it on; it spends money.";
  if (worker === null) return "No worker has started yet: nothing runs before a `freshet worker` is running.";
  const looked = `${minuteOf(worker.lastLook)} UTC`;
  return worker.alive
    ? `A worker keeps this schedule; it last looked at ${looked}.`
    : `A worker last looked at this schedule ${looked}; none runs now. Start \`freshet worker\`; one run of each task then catches up on the missed times.`;
}

function minuteOf(moment: Date): string {
  return moment.toISOString().slice(0, 16).replace("T", " ");
}
