import type { RunStatus } from "../../domain/ports/run-store.ts";
import type { SharedOptions } from "../create-program.ts";
import { openWorld } from "../open-world.ts";
import { printJson } from "../render/print-json.ts";
import { showRuns } from "../render/show-runs.ts";
import { showNothingStored } from "../show-nothing-stored.ts";

/** `freshet runs list` */
export async function runRunsList(
  options: SharedOptions & { limit: number; status?: RunStatus },
): Promise<void> {
  const nothing = { document: { runs: [] }, text: "No runs yet: `freshet refresh --target 5` makes some." };
  if (showNothingStored(options, nothing)) return;
  const world = await openWorld(options, { for: "read" });
  try {
    const runs = await world.freshet.runs.list({
      limit: options.limit,
      ...(options.status && { status: options.status }),
    });
    if (options.json) printJson({ simulated: world.simulated, runs });
    else showRuns(runs);
  } finally {
    await world.close();
  }
}
