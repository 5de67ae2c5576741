import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { drawTable } from "../../render/draw-table.ts";
import { printJson } from "../../render/print-json.ts";
import { showNothingStored, withWorld } from "../../world/with-world.ts";

/** `freshet tokens list` */
export const tokensList = defineCommand({
  usage: "list",
  description: "The tokens, newest first, without their secrets.",
  options: (command) => command.option("--workspace <name>", "a benchmark of serve.workspaces"),
  run,
});

const none = "No tokens yet: `freshet tokens create --name WHO --scope read` makes one.";

async function run(options: SharedOptions): Promise<void> {
  if (await showNothingStored(options, { document: { tokens: [] }, text: none })) return;
  return withWorld(options, { for: "read" }, async (world) => {
    const tokens = await world.freshet.access.listTokens();
    if (options.json) return printJson({ simulated: world.simulated, tokens });
    if (tokens.length === 0) return void process.stdout.write(`${none}\n`);
    const day = (at: Date | null): string => at?.toISOString().slice(0, 10) ?? "never";
    process.stdout.write(
      drawTable(
        ["token", "name", "scopes", "made", "expires", "last used", "state"],
        tokens.map(({ id, name, scopes, created, expires, lastUsed, revoked }) => [
          ...[id, name, scopes.join(","), day(created), day(expires), day(lastUsed)],
          revoked !== null ? "revoked" : expires !== null && expires <= new Date() ? "expired" : "valid",
        ]),
      ),
    );
  });
}
