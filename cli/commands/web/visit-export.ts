import { countOf } from "../../../domain/count-of.ts";
import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { printJson } from "../../render/print-json.ts";
import { withData } from "../../world/with-world.ts";

/** `freshet visit export` */
export const visitExport = defineCommand({
  usage: "export",
  description: "Write the recorded searches and visits to a WARC file.",
  options: (command) =>
    command
      .requiredOption("--warc <file>", "the file; if its name ends with .gz, each record is compressed")
      .option("--run <id>", "only this run or seeding; the beginning of a run's id is enough"),
  help: "\nExample: freshet visit export --warc august.warc.gz",
  run,
});

/** Exports visits. The exit code is 1 if there is nothing to export. */
async function run(options: SharedOptions & { readonly warc: string; readonly run?: string }): Promise<void> {
  return withData(options, async (world) => {
    const { warc: file, run } = options;
    const report = await world.freshet.web.exportWarc({ file, ...(run !== undefined && { scopeId: run }) });
    const { pages, searches, faults } = report;
    if (pages + searches + faults === 0) process.exitCode = 1;
    if (options.json) printJson({ simulated: world.simulated, ...report });
    else
      process.stdout.write(
        `${report.file}: ${countOf(pages, "page")}, ${countOf(searches, "search", "searches")}, ${countOf(faults, "visit")} without a page\n`,
      );
  });
}
