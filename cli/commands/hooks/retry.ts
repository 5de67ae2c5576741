import { countOf } from "../../../domain/count-of.ts";
import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { onInterrupt } from "../../process/interruption.ts";
import { printJson } from "../../render/print-json.ts";
import { checkHookName } from "./check-hook-name.ts";

/** `freshet hooks retry` */
export const hooksRetry = defineCommand({
  usage: "retry",
  description: "Send the messages in the dead-letter queue again, and those that are due.",
  options: (command) =>
    command
      .argument("[event]", "only this event, by its id")
      .option("--hook <name>", "only this hook, by its name or id"),
  help: `
Example: freshet hooks retry --hook pager
Exit 1 if a message was not accepted.`,
  run,
});

/** Delivers messages again. The exit code is 1 if a message was not accepted. */
async function run(
  eventId: string | undefined,
  options: SharedOptions & { readonly hook?: string },
): Promise<void> {
  await checkHookName(options, options.hook);
  const { openWorld } = await import("../../world/open-world.ts");
  const world = await openWorld(options, { for: "read" });
  const stop = onInterrupt();
  try {
    const report = await world.freshet.hooks.retry({ eventId, hook: options.hook }, stop.signal);
    if (report.failed > 0) process.exitCode = 1;
    if (options.json) return printJson({ simulated: world.simulated, ...report });
    const { revived, delivered, failed } = report;
    process.stdout.write(
      `${countOf(revived, "message")} taken from the dead-letter queue; ${delivered} delivered, ${failed} not accepted.\n`,
    );
    if (failed > 0) process.stdout.write("`freshet hooks list` says why.\n");
  } finally {
    stop.release();
    await world.close();
  }
}
