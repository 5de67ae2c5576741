import { countOf } from "../../domain/count-of.ts";
import { chooseHooks } from "../../hooks/hook-service.ts";
import type { SharedOptions } from "../create-program.ts";
import { onInterrupt } from "../on-interrupt.ts";
import { openWorld } from "../open-world.ts";
import { readCommandSettings } from "../read-command-settings.ts";
import { printJson } from "../render/print-json.ts";

/** `freshet hooks retry`: exit 1 where a message was not taken. */
export async function runHooksRetry(
  eventId: string | undefined,
  options: SharedOptions & { readonly hook?: string },
): Promise<void> {
  // Before a database is opened, or made, for nothing.
  chooseHooks(readCommandSettings(options, "none"), options.hook);
  const world = await openWorld(options, { for: "read" });
  const stop = onInterrupt();
  try {
    const report = await world.freshet.hooks.retry({ eventId, hook: options.hook }, stop.signal);
    if (report.failed > 0) process.exitCode = 1;
    if (options.json) return printJson({ simulated: world.simulated, ...report });
    const { revived, delivered, failed } = report;
    process.stdout.write(
      `${countOf(revived, "message")} taken out of the dead letter; ${delivered} delivered, ${failed} not taken.\n`,
    );
    if (failed > 0) process.stdout.write("`freshet hooks list` says why.\n");
  } finally {
    stop.release();
    await world.close();
  }
}
