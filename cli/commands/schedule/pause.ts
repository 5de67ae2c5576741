import { type TaskName, taskNames } from "../../../domain/settings/schedule-settings.ts";
import { defineCommand } from "../../define-command.ts";
import { taskName } from "../../options/read-values.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { printJson } from "../../render/print-json.ts";
import type { World } from "../../world/open-world.ts";
import { withWorld } from "../../world/with-world.ts";

/** `freshet schedule pause TASK` */
export const schedulePause = defineCommand({
  usage: "pause",
  description: "Pause a task until it is resumed. One run then catches up on all missed times.",
  options: (command) => command.argument("<task>", taskNames.join(", "), taskName),
  run: (task: TaskName, options: SharedOptions) => setPaused(task, options, true),
});

/** `freshet schedule resume TASK` */
export const scheduleResume = defineCommand({
  usage: "resume",
  description: "Resume a paused task.",
  options: (command) => command.argument("<task>", taskNames.join(", "), taskName),
  run: (task: TaskName, options: SharedOptions) => setPaused(task, options, false),
});

const manyRuns = 1000;

async function setPaused(task: TaskName, options: SharedOptions, paused: boolean): Promise<void> {
  return withWorld(options, { for: "read" }, async (world) => {
    await world.freshet.schedule.pause(task, paused);
    if (options.json) printJson({ simulated: world.simulated, task, paused });
    else process.stdout.write(`${describePause(task, { paused, isOpen: await isOpen(world, task) })}\n`);
  });
}

async function isOpen({ freshet }: World, task: TaskName): Promise<boolean> {
  const { scheduledRuns } = await freshet.schedule.list({ limit: manyRuns });
  return scheduledRuns.some((scheduledRun) => scheduledRun.task === task && scheduledRun.status === "due");
}

/** Describes the effect of pausing. A paused task doesn't become due again, but work that it has already started continues. */
export function describePause(
  task: TaskName,
  { paused, isOpen }: { readonly paused: boolean; readonly isOpen: boolean },
): string {
  if (!paused) return `${task} is due again.`;
  const waits = `${task} waits until it is resumed.`;
  return isOpen
    ? `${waits} Work that it has started continues to its end, or to its budget: it can't be cancelled, only delayed by stopping the workers.`
    : waits;
}
