import { countOf } from "../../../domain/count-of.ts";
import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { printJson } from "../../render/print-json.ts";
import { withWorld } from "../../world/with-world.ts";

/** `freshet visit import` */
export const visitImport = defineCommand({
  usage: "import <path>",
  description:
    "Import the pages and searches of a WARC file, or of a folder of such files, into the database.",
  help: "\nExample: freshet visit import august.warc.gz",
  run,
});

/** Imports visits. The exit code is 1 if the files contain no page. */
async function run(path: string, options: SharedOptions): Promise<void> {
  return withWorld(options, { for: "read" }, async (world) => {
    const report = await world.freshet.web.importWarc(path);
    if (report.pages === 0) process.exitCode = 1;
    if (options.json) printJson({ simulated: world.simulated, ...report });
    else
      process.stdout.write(
        `${report.file}: ${countOf(report.pages, "page")} and ${countOf(report.searches, "search", "searches")} imported, ${countOf(report.faults, "address", "addresses")} without a page\n`,
      );
  });
}
