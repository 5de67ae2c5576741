import { countOf } from "../../domain/count-of.ts";
import type { SharedOptions } from "../create-program.ts";
import { openData } from "../open-data.ts";
import { printJson } from "../render/print-json.ts";

/** `freshet visit export`: writes what searches and visits were answered to a WARC file; exit 1 where there is nothing. */
export async function runVisitExport(
  options: SharedOptions & { readonly warc: string; readonly run?: string },
): Promise<void> {
  const world = await openData(options);
  try {
    const { warc: file, run } = options;
    const report = await world.freshet.web.exportWarc({ file, ...(run !== undefined && { scopeId: run }) });
    const { pages, searches, faults } = report;
    if (pages + searches + faults === 0) process.exitCode = 1;
    if (options.json) printJson({ simulated: world.simulated, ...report });
    else
      process.stdout.write(
        `${report.file}: ${countOf(pages, "page")}, ${countOf(searches, "search", "searches")}, ${countOf(faults, "visit")} without a page\n`,
      );
  } finally {
    await world.close();
  }
}
