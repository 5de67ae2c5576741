import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { drawCosts } from "../../render/draw-costs.ts";
import { printJson } from "../../render/print-json.ts";
import { withData } from "../../world/with-world.ts";

/** `freshet runs costs [REFRESH]` */
export const runsCosts = defineCommand({
  usage: "costs [refresh]",
  description:
    "The cost of a refresh (the newest by default): by stage, for each accepted question, and for rejected runs.",
  run,
});

async function run(refresh: string | undefined, options: SharedOptions): Promise<void> {
  return withData(options, async (world) => {
    const { refreshId, costs } = await world.freshet.refreshes.costs(refresh);
    if (options.json) printJson({ simulated: world.simulated, refreshId, costs });
    else process.stdout.write(`Refresh ${refreshId}\n${drawCosts(costs)}`);
  });
}
