import type { TaskName } from "../../domain/settings/schedule-settings.ts";
import type { SharedOptions } from "../create-program.ts";
import { openWorld, type World } from "../open-world.ts";
import { describePause } from "../render/describe-pause.ts";
import { printJson } from "../render/print-json.ts";

const manyRuns = 1000;

/** `freshet schedule pause | resume` */
export async function runSchedulePause(
  task: TaskName,
  options: SharedOptions & { readonly paused: boolean },
): Promise<void> {
  const { paused } = options;
  const world = await openWorld(options, { for: "read" });
  try {
    await world.freshet.pauseTask(task, paused);
    if (options.json) printJson({ simulated: world.simulated, task, paused });
    else process.stdout.write(`${describePause(task, { paused, isOpen: await isOpen(world, task) })}\n`);
  } finally {
    await world.close();
  }
}

async function isOpen({ freshet }: World, task: TaskName): Promise<boolean> {
  const { scheduledRuns } = await freshet.listSchedule({ limit: manyRuns });
  return scheduledRuns.some((scheduledRun) => scheduledRun.task === task && scheduledRun.status === "due");
}
