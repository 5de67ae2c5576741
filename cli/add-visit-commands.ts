import type { Command } from "commander";
import type { AddCommand } from "./create-program.ts";
import { visitExits } from "./visit-exits.ts";
import { webOption } from "./web-option.ts";

/** `freshet visit URL`, and what goes with it: visits to and from WARC files. */
export function addVisitCommands(program: Command, command: AddCommand): void {
  const visit: Command = command(
    program,
    "visit [url]",
    "Open one page as agents' visits do: its text, dates, and how it was got.",
  )
    // Options after a subcommand are the subcommand's.
    .enablePositionalOptions()
    .option("--goal <text>", "have the reader look for this on it; its quotes are checked against the page")
    .option("--text", "the whole text in place of its beginning")
    .addOption(webOption())
    .addHelpText(
      "after",
      `
Exit codes: 0 the page was read; 1 the visit was made and gave no page, or nothing for the goal; 2 unusable input or
settings; 3 the page was not reached. With --json, \`outcome\` says which:
${describeExits()}

Examples: freshet visit http://northgate-herald.test/ --json      in the simulated world, where no models are set
          freshet visit https://example.org/ --goal "who runs it"   on the real web, with models of yours`,
    )
    .action(async (url: string | undefined, options) => {
      if (url === undefined)
        visit.error("error: missing argument 'url': freshet visit http://northgate-herald.test/");
      await (await import("./commands/visit.ts")).runVisit(url, options);
    });

  command(
    visit,
    "export",
    "Record the searches and visits that were made, with their answers, in a WARC file.",
  )
    .requiredOption("--warc <file>", "the file; with .gz at the end each record is packed by itself")
    .option("--run <id>", "of one run or seeding alone; the beginning of a run's id is enough")
    .addHelpText("after", "\nExample: freshet visit export --warc august.warc.gz")
    .action(async (options) => (await import("./commands/visit-export.ts")).runVisitExport(options));

  command(
    visit,
    "import <path>",
    "Take the pages and searches of a WARC file, or a folder of them, into the database.",
  )
    .addHelpText("after", "\nExample: freshet visit import august.warc.gz")
    .action(async (path: string, options) =>
      (await import("./commands/visit-import.ts")).runVisitImport(path, options),
    );
}

function describeExits(): string {
  return Object.entries(visitExits)
    .map(([outcome, { code, means }]) => `  ${code}  ${outcome.padEnd(17)} ${means}`)
    .join("\n");
}
