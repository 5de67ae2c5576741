import { GiveUpItemError, SettingsError } from "../../domain/errors/freshet-error.ts";
import { jobKinds } from "../../domain/ports/job-store.ts";
import type { ScheduledRun } from "../../domain/ports/scheduled-run-store.ts";
import { rhythmsOf, type TaskName } from "../../domain/settings/schedule-settings.ts";
import type { LivePlan } from "../../schedule/measure-live.ts";
import { abortOn } from "../abort-on.ts";
import type { SharedOptions } from "../create-program.ts";
import { followScheduledRun } from "../follow-scheduled-run.ts";
import { onInterrupt } from "../on-interrupt.ts";
import { openWorld, type World } from "../open-world.ts";
import { readCommandSettings } from "../read-command-settings.ts";
import { describeLivePlan } from "../render/describe-live.ts";
import { describeScheduledRun } from "../render/describe-scheduled-run.ts";
import { printJson } from "../render/print-json.ts";

interface RunOptions extends SharedOptions {
  readonly now?: boolean;
  readonly detach?: boolean;
}

/** `freshet schedule run`: orders one scheduled run, or one of each task, and works until they have ended unless detached. */
export async function runScheduleRun(task: TaskName | undefined, options: RunOptions): Promise<void> {
  if (task === undefined && !options.now)
    throw new SettingsError("name a task, or give --now for all tasks of the schedule", { code: "no-task" });
  if (options.detach && options.web !== undefined)
    throw new SettingsError("--web is this process's own, and --detach leaves the work to workers", {
      code: "web-option",
    });
  if (task === undefined) checkRhythms(options);
  const world = await openWorld(options, { for: options.detach ? "read" : "work" });
  try {
    if (!options.detach) await world.freshet.preflight();
    const plan = await planRefresh(world, task);
    const ordered = task === undefined ? await orderAll(world) : [await orderOne(world, task)];
    const scheduledRuns = options.detach ? ordered : await workUntilEnded(world, { ordered, plan });
    if (options.json) {
      const { simulated } = world;
      // One task is one scheduled run, as ever; all of them are a list.
      printJson(
        task === undefined ? { simulated, scheduledRuns } : { simulated, scheduledRun: scheduledRuns[0] },
      );
    } else if (options.detach) process.stdout.write("`freshet worker` does the work.\n");
    else
      for (const scheduledRun of scheduledRuns)
        process.stdout.write(`${describeScheduledRun(scheduledRun)}\n`);
    if (scheduledRuns.some(({ status }) => status === "failed")) process.exitCode = 1;
  } finally {
    await world.close();
  }
}

function checkRhythms(options: SharedOptions): void {
  const rhythms = Object.values(rhythmsOf(readCommandSettings(options).schedule));
  if (rhythms.every(({ everyDays, cron }) => everyDays === null && cron === null))
    throw new SettingsError("no task has an interval or a cron rule: give one some under schedule.tasks", {
      code: "no-task",
    });
}

async function orderOne({ freshet }: World, task: TaskName): Promise<ScheduledRun> {
  const { scheduledRun, resumed } = await freshet.orderScheduledRun(task);
  say(resumed ? `Going on with ${task}, begun ${scheduledRun.due.toISOString()}.` : `${task}: begun.`);
  return scheduledRun;
}

async function orderAll({ freshet }: World): Promise<ScheduledRun[]> {
  const { scheduledRuns, resumed } = await freshet.orderScheduled();
  if (scheduledRuns.length === 0)
    throw new SettingsError("all tasks that have an interval or a cron rule are paused", { code: "no-task" });
  const names = scheduledRuns.map(({ task }) => task).join(", ");
  say(resumed ? `Going on with what was ordered before: ${names}.` : `Begun, one after the other: ${names}.`);
  return scheduledRuns;
}

/** Says how much a refresh is about to begin, where one is: it is hundreds of questions in a new deployment. */
async function planRefresh(
  { freshet, settings }: World,
  task: TaskName | undefined,
): Promise<LivePlan | null> {
  const { everyDays, cron } = rhythmsOf(settings.schedule).refresh;
  const isAmong = task === undefined && (everyDays !== null || cron !== null);
  if (task !== "refresh" && !isAmong) return null;
  const { schedules, scheduledRuns } = await freshet.listSchedule({});
  const isPaused = schedules.some((schedule) => schedule.task === "refresh" && schedule.paused);
  const isBegun = scheduledRuns.some(
    (scheduledRun) => scheduledRun.task === "refresh" && scheduledRun.status === "due",
  );
  if (isBegun || (isPaused && task === undefined)) return null;
  const plan = await freshet.planLive();
  say(describeLivePlan(plan));
  return plan;
}

async function workUntilEnded(
  world: World,
  { ordered, plan }: { readonly ordered: readonly ScheduledRun[]; readonly plan: LivePlan | null },
): Promise<ScheduledRun[]> {
  const { freshet } = world;
  const stop = onInterrupt();
  const work = await freshet.startWork(jobKinds);
  try {
    const watched = AbortSignal.any([stop.signal, abortOn(work.trouble)]);
    const ended: ScheduledRun[] = [];
    for (const scheduledRun of ordered)
      ended.push(await followScheduledRun(world, scheduledRun, { signal: watched, plan }));
    if (watched.aborted && !stop.signal.aborted) await work.trouble;
    const open = ended.filter(({ status }) => status === "due").map(({ task }) => task);
    if (open.length > 0)
      throw new GiveUpItemError(`stopped before ${open.join(", ")} had ended; the same command goes on`, {
        code: "stopped",
      });
    return ended;
  } finally {
    await work.close();
    stop.release();
  }
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
