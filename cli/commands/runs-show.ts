import type { SharedOptions } from "../create-program.ts";
import { openData } from "../open-data.ts";
import { printJson } from "../render/print-json.ts";
import { showRun } from "../render/show-run.ts";

/** `freshet runs show ID` */
export async function runRunsShow(id: string, options: SharedOptions): Promise<void> {
  const world = await openData(options);
  try {
    const report = await world.freshet.runs.show(id);
    if (options.json) printJson({ simulated: world.simulated, ...report });
    else showRun(report);
  } finally {
    await world.close();
  }
}
