import { SettingsError } from "../../../domain/errors/freshet-error.ts";
import type { DatedFile, PageFile } from "../../../pages/date-files.ts";
import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { printJson } from "../../render/print-json.ts";

/** `freshet date FILE --url URL` and `freshet date --batch pages.json` */
export const date = defineCommand({
  usage: "date [file]",
  description: "Find out when a stored page was published, from its markup, address and text.",
  options: (command) =>
    command
      .option("--url <url>", "the page's address")
      .option("--batch <list>", 'many pages: a JSON file {"URL": {"file": "PATH"}, …}, paths relative to it')
      .option("--retrieved <date>", "day of the visit (today by default); no later date is given"),
  help: "\nExample: freshet date page.html --url https://example.org/a --json",
  run,
});

interface DateOptions extends SharedOptions {
  readonly url?: string;
  readonly retrieved?: string;
  readonly batch?: string;
}

/** Writes one line for each page, as JSON or as text. */
async function run(file: string | undefined, options: DateOptions): Promise<void> {
  const { dateFiles } = await import("../../../pages/date-files.ts");
  for await (const { fault, ...dated } of dateFiles(await listPages(file, options))) {
    const { url, ...dating } = dated;
    if (fault !== null) process.stderr.write(`freshet: ${url}: ${fault}\n`);
    if (!options.json) process.stdout.write(`${describeDating(dated)}\n`);
    else printJson(options.batch === undefined ? dating : dated, { indent: 0 });
  }
}

async function listPages(
  file: string | undefined,
  { url, retrieved, batch }: DateOptions,
): Promise<PageFile[]> {
  if ((file === undefined) === (batch === undefined))
    throw new SettingsError("date takes one FILE with its --url, or --batch with a list of pages", {
      code: "date-input",
    });
  if (batch !== undefined) {
    const { readPageList } = await import("../../../pages/read-page-list.ts");
    return readPageList(batch).map((page) => ({ ...page, retrieved: page.retrieved ?? retrieved ?? null }));
  }
  if (url !== undefined && !URL.canParse(url))
    throw new SettingsError(`--url "${url}" is not an address; write it with http:// or https://`, {
      code: "date-url",
    });
  return [{ file: file ?? "", url: url ?? "", retrieved: retrieved ?? null }];
}

/** Describes a page's dating in one line: `2026-02-01 (meta, 93 % sure; changed 2026-02-03) URL`. */
function describeDating({
  url,
  published,
  modified,
  from,
  confidence,
  evidence,
}: Omit<DatedFile, "fault">): string {
  if (published === null) return `no date${url === "" ? "" : `  ${url}`}`;
  const changed = modified === null ? "" : `; last changed ${modified}`;
  const sure = `${Math.round(confidence * 100)} % sure`;
  return [`${published}  (${from}, ${sure}${changed})`, url, evidence ?? ""]
    .filter((part) => part !== "")
    .join("  ");
}
