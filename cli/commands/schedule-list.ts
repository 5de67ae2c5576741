import type { SharedOptions } from "../create-program.ts";
import { openWorld } from "../open-world.ts";
import { printJson } from "../render/print-json.ts";
import { showSchedule } from "../render/show-schedule.ts";

/** `freshet schedule list` */
export async function runScheduleList(options: SharedOptions & { readonly limit: number }): Promise<void> {
  const world = await openWorld(options, { for: "read" });
  try {
    const listed = await world.freshet.listSchedule({ limit: options.limit });
    const { enabled } = world.settings.schedule;
    if (options.json) printJson({ simulated: world.simulated, enabled, ...listed });
    else showSchedule(listed, { enabled });
  } finally {
    await world.close();
  }
}
