import { GiveUpItemError, SettingsError } from "../../../domain/errors/freshet-error.ts";
import { jobKinds } from "../../../domain/ports/work/job-store.ts";
import type { ScheduledRun } from "../../../domain/ports/work/scheduled-run-store.ts";
import { rhythmsOf, type TaskName, taskNames } from "../../../domain/settings/schedule-settings.ts";
import type { LivePlan } from "../../../schedule/measure-live.ts";
import { defineCommand } from "../../define-command.ts";
import { taskName } from "../../options/read-values.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { abortOn, onInterrupt } from "../../process/interruption.ts";
import { printJson } from "../../render/print-json.ts";
import type { World } from "../../world/open-world.ts";
import { withWorld } from "../../world/with-world.ts";
import { describeLivePlan, followScheduledRun } from "./follow-scheduled-run.ts";

/** `freshet schedule run` */
export const scheduleRun = defineCommand({
  usage: "run",
  description: "Run a task now, whether or not it is due or paused, and wait for its end.",
  options: (command) =>
    command
      .argument("[task]", taskNames.join(", "), taskName)
      .option(
        "--now",
        "without a task: run all tasks that have an interval or a cron rule and are not paused",
      )
      .option("--detach", "leave the work to `freshet worker` processes"),
  help: `
Example: freshet schedule run retirement
         freshet schedule run --now --detach    the first round at once, by the workers
Exit 1 if a task failed. After Ctrl-C, the same command resumes the task.`,
  run,
});

interface RunOptions extends SharedOptions {
  readonly now?: boolean;
  readonly detach?: boolean;
}

/** Requests one scheduled run, or one for each task, and works until they have ended unless detached. */
async function run(task: TaskName | undefined, options: RunOptions): Promise<void> {
  if (task === undefined && !options.now)
    throw new SettingsError("name a task, or give --now for all tasks of the schedule", { code: "no-task" });
  if (options.detach && options.web !== undefined)
    throw new SettingsError("--web only affects this process, but --detach leaves the work to workers", {
      code: "web-option",
    });
  if (task === undefined) await checkRhythms(options);
  return withWorld(options, { for: options.detach ? "read" : "work" }, async (world) => {
    if (!options.detach) await world.freshet.work.preflight();
    const plan = await planRefresh(world, task);
    const requested = task === undefined ? await requestAll(world) : [await requestOne(world, task)];
    const scheduledRuns = options.detach ? requested : await workUntilEnded(world, { requested, plan });
    if (options.json) {
      const { simulated } = world;
      // A single task is printed as one scheduled run; all tasks are printed as a list.
      printJson(
        task === undefined ? { simulated, scheduledRuns } : { simulated, scheduledRun: scheduledRuns[0] },
      );
    } else if (options.detach) process.stdout.write("`freshet worker` does the work.\n");
    else {
      const { describeScheduledRun } = await import("./describe-scheduled-run.ts");
      for (const scheduledRun of scheduledRuns)
        process.stdout.write(`${describeScheduledRun(scheduledRun)}\n`);
    }
    if (scheduledRuns.some(({ status }) => status === "failed")) process.exitCode = 1;
  });
}

async function checkRhythms(options: SharedOptions): Promise<void> {
  const { readCommandSettings } = await import("../../world/read-command-settings.ts");
  const rhythms = Object.values(rhythmsOf(readCommandSettings(options).schedule));
  if (rhythms.every(({ everyDays, cron }) => everyDays === null && cron === null))
    throw new SettingsError("no task has an interval or a cron rule: add one under schedule.tasks", {
      code: "no-task",
    });
}

async function requestOne({ freshet }: World, task: TaskName): Promise<ScheduledRun> {
  const { scheduledRun, resumed } = await freshet.schedule.request(task);
  say(resumed ? `Resuming ${task}, started ${scheduledRun.due.toISOString()}.` : `${task}: begun.`);
  return scheduledRun;
}

async function requestAll({ freshet }: World): Promise<ScheduledRun[]> {
  const { scheduledRuns, resumed } = await freshet.schedule.requestAll();
  if (scheduledRuns.length === 0)
    throw new SettingsError("all tasks that have an interval or a cron rule are paused", { code: "no-task" });
  const names = scheduledRuns.map(({ task }) => task).join(", ");
  say(resumed ? `Resuming earlier requests: ${names}.` : `Started, one after the other: ${names}.`);
  return scheduledRuns;
}

/** Shows how large a refresh will be before it starts, because in a new deployment it makes hundreds of questions. */
async function planRefresh(
  { freshet, settings }: World,
  task: TaskName | undefined,
): Promise<LivePlan | null> {
  const { everyDays, cron } = rhythmsOf(settings.schedule).refresh;
  const isAmong = task === undefined && (everyDays !== null || cron !== null);
  if (task !== "refresh" && !isAmong) return null;
  const { schedules, scheduledRuns } = await freshet.schedule.list({});
  const isPaused = schedules.some((schedule) => schedule.task === "refresh" && schedule.paused);
  const isBegun = scheduledRuns.some(
    (scheduledRun) => scheduledRun.task === "refresh" && scheduledRun.status === "due",
  );
  if (isBegun || (isPaused && task === undefined)) return null;
  const plan = await freshet.schedule.planLive();
  say(describeLivePlan(plan));
  return plan;
}

async function workUntilEnded(
  world: World,
  { requested, plan }: { readonly requested: readonly ScheduledRun[]; readonly plan: LivePlan | null },
): Promise<ScheduledRun[]> {
  const { freshet } = world;
  const stop = onInterrupt();
  const work = await freshet.work.start(jobKinds);
  try {
    const watched = AbortSignal.any([stop.signal, abortOn(work.trouble)]);
    const ended: ScheduledRun[] = [];
    for (const scheduledRun of requested)
      ended.push(await followScheduledRun(world, scheduledRun, { signal: watched, plan }));
    if (watched.aborted && !stop.signal.aborted) await work.trouble;
    const open = ended.filter(({ status }) => status === "due").map(({ task }) => task);
    if (open.length > 0)
      throw new GiveUpItemError(`stopped before ${open.join(", ")} had ended; the same command resumes it`, {
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
