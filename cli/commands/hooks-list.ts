import type { DeliveryStatus } from "../../domain/ports/hook-store.ts";
import { listHooks } from "../../hooks/hook-service.ts";
import type { SharedOptions } from "../create-program.ts";
import { dataSettings } from "../data-settings.ts";
import { openWorld } from "../open-world.ts";
import { readCommandSettings } from "../read-command-settings.ts";
import { printJson } from "../render/print-json.ts";
import { showHooks } from "../render/show-hooks.ts";

/** `freshet hooks list` */
export async function runHooksList(
  options: SharedOptions & { readonly limit: number; readonly status?: DeliveryStatus },
): Promise<void> {
  const { limit, status } = options;
  const { exists, simulated } = dataSettings(options);
  if (!exists) {
    const settings = readCommandSettings(options, "none");
    const listed = await listHooks({ hooks: null, settings }, { limit, status });
    return options.json ? printJson({ simulated, ...listed }) : showHooks(listed, status);
  }
  const world = await openWorld(options, { for: "read" });
  try {
    const listed = await world.freshet.hooks.list({ limit, status });
    if (options.json) printJson({ simulated: world.simulated, ...listed });
    else showHooks(listed, status);
  } finally {
    await world.close();
  }
}
