import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { printJson } from "../../render/print-json.ts";
import { withData } from "../../world/with-world.ts";

/** `freshet tokens revoke ID` */
export const tokensRevoke = defineCommand({
  usage: "revoke <id>",
  description: "Revoke a token: it and the browsers that logged in with it are refused from now on.",
  options: (command) => command.option("--workspace <name>", "a benchmark of serve.workspaces"),
  run,
});

async function run(id: string, options: SharedOptions): Promise<void> {
  return withData(options, async (world) => {
    const token = await world.freshet.access.revokeToken(id);
    if (options.json) printJson({ simulated: world.simulated, token });
    else process.stdout.write(`Token ${token.id} of ${token.name} is revoked.\n`);
  });
}
