import type { SharedOptions } from "../create-program.ts";
import { openWorld } from "../open-world.ts";
import { printJson } from "../render/print-json.ts";
import { showExposures } from "../render/show-exposures.ts";

/** `freshet exposure` */
export async function runExposure(
  options: SharedOptions & { limit: number; question?: string },
): Promise<void> {
  const world = await openWorld(options, { for: "read" });
  try {
    const { limit, question } = options;
    const exposures = await world.freshet.listExposures({ limit, ...(question && { itemId: question }) });
    if (options.json) printJson({ simulated: world.simulated, ...exposures });
    else showExposures(exposures);
  } finally {
    await world.close();
  }
}
