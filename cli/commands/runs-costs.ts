import type { SharedOptions } from "../create-program.ts";
import { openData } from "../open-data.ts";
import { drawCosts } from "../render/draw-costs.ts";
import { printJson } from "../render/print-json.ts";

/** `freshet runs costs [REFRESH]` */
export async function runRunsCosts(refresh: string | undefined, options: SharedOptions): Promise<void> {
  const world = await openData(options);
  try {
    const { refreshId, costs } = await world.freshet.refreshes.costs(refresh);
    if (options.json) printJson({ simulated: world.simulated, refreshId, costs });
    else process.stdout.write(`Refresh ${refreshId}\n${drawCosts(costs)}`);
  } finally {
    await world.close();
  }
}
