import { SettingsError } from "../../domain/errors/freshet-error.ts";
import { dateFiles, type PageFile } from "../../pages/date-files.ts";
import { readPageList } from "../../pages/read-page-list.ts";
import type { SharedOptions } from "../create-program.ts";
import { describeDating } from "../render/describe-dating.ts";
import { printJson } from "../render/print-json.ts";

export interface DateOptions extends SharedOptions {
  readonly url?: string;
  readonly retrieved?: string;
  readonly batch?: string;
}

/** `freshet date FILE --url URL` and `freshet date --batch pages.json`: one line of JSON, or of words, for each page. */
export async function runDate(file: string | undefined, options: DateOptions): Promise<void> {
  for await (const { fault, ...dated } of dateFiles(listPages(file, options))) {
    const { url, ...dating } = dated;
    if (fault !== null) process.stderr.write(`freshet: ${url}: ${fault}\n`);
    if (!options.json) process.stdout.write(`${describeDating(dated)}\n`);
    else printJson(options.batch === undefined ? dating : dated, { indent: 0 });
  }
}

function listPages(file: string | undefined, { url, retrieved, batch }: DateOptions): PageFile[] {
  if ((file === undefined) === (batch === undefined))
    throw new SettingsError("date takes one FILE with its --url, or --batch with a list of pages", {
      code: "date-input",
    });
  if (batch !== undefined)
    return readPageList(batch).map((page) => ({ ...page, retrieved: page.retrieved ?? retrieved ?? null }));
  if (url !== undefined && !URL.canParse(url))
    throw new SettingsError(`--url "${url}" is no address; write it with http:// or https://`, {
      code: "date-url",
    });
  return [{ file: file ?? "", url: url ?? "", retrieved: retrieved ?? null }];
}
