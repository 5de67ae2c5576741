import type { TaskName } from "../../domain/settings/schedule-settings.ts";
import type { SharedOptions } from "../create-program.ts";
import { openWorld } from "../open-world.ts";
import { printJson } from "../render/print-json.ts";

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
    else process.stdout.write(paused ? `${task} waits until it is resumed.\n` : `${task} is due again.\n`);
  } finally {
    await world.close();
  }
}
