import { countOf } from "../../../domain/count-of.ts";
import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { printJson } from "../../render/print-json.ts";
import { withWorld } from "../../world/with-world.ts";
import { checkHookName } from "./check-hook-name.ts";

/** `freshet hooks give-up` */
export const hooksGiveUp = defineCommand({
  usage: "give-up",
  description: "Give the messages in the dead-letter queue up for good: nothing sends them again.",
  options: (command) =>
    command
      .argument("[event]", "only this event, by its id")
      .option("--hook <name>", "only this hook, by its name or id"),
  help: `
Example: freshet hooks give-up --hook pager`,
  run,
});

async function run(
  eventId: string | undefined,
  options: SharedOptions & { readonly hook?: string },
): Promise<void> {
  await checkHookName(options, options.hook);
  return withWorld(options, { for: "read" }, async ({ freshet, simulated }) => {
    const { givenUp } = await freshet.hooks.giveUp({ eventId, hook: options.hook });
    await freshet.access.noteAudit({
      ...{ tokenId: null, holder: "command line", action: "freshet hooks give-up" },
      ...{ subject: [options.hook, eventId].filter(Boolean).join(" "), status: 200 },
    });
    if (options.json) return printJson({ simulated, givenUp });
    process.stdout.write(`${countOf(givenUp, "message")} given up.\n`);
  });
}
