import { chooseHooks } from "../../hooks/hook-service.ts";
import type { SharedOptions } from "../create-program.ts";
import { onInterrupt } from "../on-interrupt.ts";
import { openWorld } from "../open-world.ts";
import { readCommandSettings } from "../read-command-settings.ts";
import { printJson } from "../render/print-json.ts";

/** `freshet hooks test`: exit 1 where a hook did not take the message. */
export async function runHooksTest(name: string | undefined, options: SharedOptions): Promise<void> {
  // Before a database is opened, or made, for nothing.
  chooseHooks(readCommandSettings(options, "none"), name);
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
