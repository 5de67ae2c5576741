import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { printJson } from "../../render/print-json.ts";
import { showNothingStored, withWorld } from "../../world/with-world.ts";
import { showProbeVerdicts } from "./show-probe.ts";

/** `freshet probe list` */
export const probeList = defineCommand({
  usage: "list",
  description: "The newest verdict on each model and mode.",
  run,
});

async function run(options: SharedOptions): Promise<void> {
  const nothing = { document: { verdicts: [] }, text: "No probe has ended yet." };
  if (await showNothingStored(options, nothing)) return;
  return withWorld(options, { for: "read" }, async (world) => {
    const verdicts = await world.freshet.exposure.listProbeVerdicts();
    if (options.json) printJson({ simulated: world.simulated, verdicts });
    else if (verdicts.length === 0)
      process.stdout.write(
        "No probe has ended yet: `freshet probe run --dry-run` shows what one would ask.\n",
      );
    else showProbeVerdicts(verdicts);
  });
}
