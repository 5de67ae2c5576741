import { listSchedule } from "../../schedule/list-schedule.ts";
import type { SharedOptions } from "../create-program.ts";
import { dataSettings } from "../data-settings.ts";
import { openWorld } from "../open-world.ts";
import { readCommandSettings } from "../read-command-settings.ts";
import { printJson } from "../render/print-json.ts";
import { showSchedule } from "../render/show-schedule.ts";

type ListOptions = SharedOptions & { readonly limit: number };

/** `freshet schedule list` */
export async function runScheduleList(options: ListOptions): Promise<void> {
  const { exists, simulated } = dataSettings(options);
  const settings = readCommandSettings(options, "none");
  const listed = exists
    ? await listStored(options)
    : await listSchedule({ stores: null, settings, now: new Date() }, { limit: options.limit });
  const { enabled } = settings.schedule;
  if (options.json) printJson({ simulated, enabled, ...listed });
  else showSchedule(listed, { enabled });
}

async function listStored(options: ListOptions): ReturnType<typeof listSchedule> {
  const world = await openWorld(options, { for: "read" });
  try {
    return await world.freshet.schedule.list({ limit: options.limit });
  } finally {
    await world.close();
  }
}
