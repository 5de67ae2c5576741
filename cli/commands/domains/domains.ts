import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { drawTable } from "../../render/draw-table.ts";
import { printJson } from "../../render/print-json.ts";
import { domainsAdd } from "./add.ts";

/** `freshet domains [add]` */
export const domains = defineCommand({
  usage: "domains",
  description: "The configured domains and sub-domains.",
  commands: [domainsAdd],
  run,
});

async function run(options: SharedOptions): Promise<void> {
  const { readSettings } = await import("../../../app/read-settings.ts");
  const { domains } = readSettings(options.settings ? { file: options.settings } : {}).domains;
  if (options.json) return printJson({ domains });
  process.stdout.write(
    drawTable(
      ["sub-domain", "English", "Chinese"],
      domains.flatMap((domain) => domain.subDomains.map((sub) => [sub.id, sub.name.en, sub.name.zh])),
    ),
  );
}
