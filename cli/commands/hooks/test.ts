import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { onInterrupt } from "../../process/interruption.ts";
import { printJson } from "../../render/print-json.ts";
import { checkHookName } from "./check-hook-name.ts";

/** `freshet hooks test` */
export const hooksTest = defineCommand({
  usage: "test",
  description: "Send a test message now, to one hook or to each.",
  options: (command) => command.argument("[hook]", "its name"),
  help: `
Example: freshet hooks test pager
Exit 1 if a hook did not accept it.`,
  run,
});

/** Sends a test message. The exit code is 1 if a hook did not accept it. */
async function run(name: string | undefined, options: SharedOptions): Promise<void> {
  await checkHookName(options, name);
  const { openWorld } = await import("../../world/open-world.ts");
  const world = await openWorld(options, { for: "read" });
  const stop = onInterrupt();
  try {
    const tests = await world.freshet.hooks.test(name, stop.signal);
    if (tests.some(({ ok }) => !ok)) process.exitCode = 1;
    if (options.json) return printJson({ simulated: world.simulated, tests });
    for (const { name: hook, error } of tests)
      process.stdout.write(`${hook}: ${error === null ? "took the test message" : error}\n`);
  } finally {
    stop.release();
    await world.close();
  }
}
