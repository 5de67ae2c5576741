import { countOf } from "../../domain/count-of.ts";
import type { SharedOptions } from "../create-program.ts";
import { openWorld } from "../open-world.ts";
import { printJson } from "../render/print-json.ts";

/** `freshet visit import`: takes the pages and searches of WARC files into the database; exit 1 where no page was in them. */
export async function runVisitImport(path: string, options: SharedOptions): Promise<void> {
  const world = await openWorld(options, { for: "read" });
  try {
    const report = await world.freshet.web.importWarc(path);
    if (report.pages === 0) process.exitCode = 1;
    if (options.json) printJson({ simulated: world.simulated, ...report });
    else
      process.stdout.write(
        `${report.file}: ${countOf(report.pages, "page")} and ${countOf(report.searches, "search", "searches")} taken in, ${countOf(report.faults, "address", "addresses")} without a page\n`,
      );
  } finally {
    await world.close();
  }
}
