import type { DeliveryStatus } from "../../domain/ports/hook-store.ts";
import type { SharedOptions } from "../create-program.ts";
import { openWorld } from "../open-world.ts";
import { printJson } from "../render/print-json.ts";
import { showHooks } from "../render/show-hooks.ts";

/** `freshet hooks list` */
export async function runHooksList(
  options: SharedOptions & { readonly limit: number; readonly status?: DeliveryStatus },
): Promise<void> {
  const world = await openWorld(options, { for: "read" });
  try {
    const { limit, status } = options;
    const listed = await world.freshet.hooks.list({ limit, status });
    if (options.json) printJson({ simulated: world.simulated, ...listed });
    else showHooks(listed);
  } finally {
    await world.close();
  }
}
