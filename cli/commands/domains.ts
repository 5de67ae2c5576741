import { readSettings } from "../../app/read-settings.ts";
import type { SharedOptions } from "../create-program.ts";
import { drawTable } from "../render/draw-table.ts";
import { printJson } from "../render/print-json.ts";

/** `freshet domains` */
export async function runDomains(options: SharedOptions): Promise<void> {
  const { domains } = readSettings(options.settings ? { file: options.settings } : {}).domains;
  if (options.json) return printJson({ domains });
  process.stdout.write(
    drawTable(
      ["sub-domain", "English", "Chinese"],
      domains.flatMap((domain) => domain.subDomains.map((sub) => [sub.id, sub.name.en, sub.name.zh])),
    ),
  );
}
