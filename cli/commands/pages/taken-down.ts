import { defineCommand } from "../../define-command.ts";
import { readCount } from "../../options/read-values.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { drawTable } from "../../render/draw-table.ts";
import { printJson } from "../../render/print-json.ts";
import { showNothingStored, withData } from "../../world/with-world.ts";

/** `freshet pages taken-down` */
export const pagesTakenDown = defineCommand({
  usage: "taken-down",
  description: "The pages that were taken down, newest first, with the reason.",
  options: (command) => command.option("--limit <count>", "at most so many", readCount, 50),
  run,
});

const none = "No page was taken down.";

async function run(options: SharedOptions & { readonly limit: number }): Promise<void> {
  if (await showNothingStored(options, { document: { takedowns: [] }, text: none })) return;
  return withData(options, async (world) => {
    const found = await world.freshet.pages.listTakedowns({ limit: options.limit });
    const takedowns = found.map(({ urlHash: _, ...takedown }) => takedown);
    if (options.json) return printJson({ simulated: world.simulated, takedowns });
    if (takedowns.length === 0) return void process.stdout.write(`${none}\n`);
    const rows = takedowns.map(({ pageId, url, reason, holder, at }) => [
      ...[at.toISOString().slice(0, 10), pageId.slice(0, 12), url, reason, holder || "command line"],
    ]);
    process.stdout.write(drawTable(["day", "page", "address", "reason", "by"], rows));
  });
}
