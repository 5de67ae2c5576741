import { Option } from "commander";
import type { RunStatus } from "../../../domain/ports/runs/run-store.ts";
import { defineCommand } from "../../define-command.ts";
import { readCount } from "../../options/read-values.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { printJson } from "../../render/print-json.ts";
import { showRuns } from "../../render/show-runs.ts";
import { showNothingStored, withWorld } from "../../world/with-world.ts";

/** `freshet runs list` */
export const runsList = defineCommand({
  usage: "list",
  description: "The newest runs, one per line.",
  options: (command) =>
    command
      .option("--limit <n>", "how many", readCount, 50)
      .addOption(
        new Option("--status <status>", "only these").choices(["open", "accepted", "rejected", "dropped"]),
      ),
  run,
});

async function run(options: SharedOptions & { limit: number; status?: RunStatus }): Promise<void> {
  const nothing = { document: { runs: [] }, text: "No runs yet: `freshet refresh --target 5` makes some." };
  if (await showNothingStored(options, nothing)) return;
  return withWorld(options, { for: "read" }, async (world) => {
    const runs = await world.freshet.runs.list({
      limit: options.limit,
      ...(options.status && { status: options.status }),
    });
    if (options.json) printJson({ simulated: world.simulated, runs });
    else showRuns(runs, await world.freshet.questions.list({ unsolved: true }));
  });
}
