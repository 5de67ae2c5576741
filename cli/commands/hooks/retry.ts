import { countOf } from "../../../domain/count-of.ts";
import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { onInterrupt } from "../../process/interruption.ts";
import { printJson } from "../../render/print-json.ts";

/** `freshet hooks retry` */
export const hooksRetry = defineCommand({
  usage: "retry",
  description: "Send what is in the dead letter again, and what is due.",
  options: (command) =>
    command.argument("[event]", "one event alone, by its id").option("--hook <name>", "one hook alone"),
  help: `
Example: freshet hooks retry --hook pager
Exit 1 where a message was not taken.`,
  run,
});

/** Delivers messages again. The exit code is 1 if a message was not accepted. */
async function run(
  eventId: string | undefined,
  options: SharedOptions & { readonly hook?: string },
): Promise<void> {
  const { chooseHooks } = await import("../../../hooks/hook-service.ts");
  const { readCommandSettings } = await import("../../world/read-command-settings.ts");
  // The name is checked before a database is opened or created.
  chooseHooks(readCommandSettings(options, "none"), options.hook);
  const { openWorld } = await import("../../world/open-world.ts");
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
