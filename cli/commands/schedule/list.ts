import type { ListedSchedule } from "../../../schedule/list-schedule.ts";
import { defineCommand } from "../../define-command.ts";
import { readCount } from "../../options/read-values.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { printJson } from "../../render/print-json.ts";
import { withWorld } from "../../world/with-world.ts";

/** `freshet schedule list` */
export const scheduleList = defineCommand({
  usage: "list",
  description: "The tasks: how often they run, when next, and what their last runs did.",
  options: (command) => command.option("--limit <n>", "number of newest runs to show", readCount, 10),
  help: `
Tasks are set under \`schedule:\` in the settings (config/schedule.yaml has the defaults). Nothing runs before
\`schedule.enabled\` is true and a \`freshet worker\` is running. A task is first due one interval after the first worker
starts; \`freshet schedule run --now\` does not wait for that.`,
  run,
});

type ListOptions = SharedOptions & { readonly limit: number };

async function run(options: ListOptions): Promise<void> {
  const { dataSettings } = await import("../../world/stored-data.ts");
  const { readCommandSettings } = await import("../../world/read-command-settings.ts");
  const { listSchedule } = await import("../../../schedule/list-schedule.ts");
  const { showSchedule } = await import("./show-schedule.ts");
  const { exists, simulated } = dataSettings(options);
  const settings = readCommandSettings(options, "none");
  const listed = exists
    ? await listStored(options)
    : await listSchedule({ stores: null, settings, now: new Date() }, { limit: options.limit });
  const { enabled } = settings.schedule;
  if (options.json) printJson({ simulated, enabled, ...listed });
  else showSchedule(listed, { enabled });
}

async function listStored(options: ListOptions): Promise<ListedSchedule> {
  return withWorld(options, { for: "read" }, async (world) => {
    return await world.freshet.schedule.list({ limit: options.limit });
  });
}
