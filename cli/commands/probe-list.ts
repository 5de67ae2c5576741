import type { SharedOptions } from "../create-program.ts";
import { openWorld } from "../open-world.ts";
import { printJson } from "../render/print-json.ts";
import { showProbeVerdicts } from "../render/show-probe-verdicts.ts";
import { showNothingStored } from "../show-nothing-stored.ts";

/** `freshet probe list` */
export async function runProbeList(options: SharedOptions): Promise<void> {
  const nothing = { document: { verdicts: [] }, text: "No probe has ended yet." };
  if (showNothingStored(options, nothing)) return;
  const world = await openWorld(options, { for: "read" });
  try {
    const verdicts = await world.freshet.exposure.listProbeVerdicts();
    if (options.json) printJson({ simulated: world.simulated, verdicts });
    else if (verdicts.length === 0)
      process.stdout.write(
        "No probe has ended yet: `freshet probe run --dry-run` says what one would ask.\n",
      );
    else showProbeVerdicts(verdicts);
  } finally {
    await world.close();
  }
}
