import { existsSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { SettingsError } from "../domain/errors/freshet-error.ts";
import { readGivenFileNow } from "../files/read-given-file.ts";

const pageList = z.record(
  z.string(),
  z.object({
    file: z.string().describe("Beside the list, plain or gzipped."),
    retrieved: z.string().optional().describe("ISO date of the visit."),
    date: z.string().nullish().describe("The true day of publication, for benches."),
  }),
);

export interface ListedPage {
  readonly url: string;
  readonly file: string;
  readonly retrieved: string | null;
  readonly date: string | null;
}

/** Reads a list of pages `{URL: {file, …}}` with paths relative to it. @throws SettingsError if the list or one of its files is unusable */
export function readPageList(list: string): ListedPage[] {
  const parsed = pageList.safeParse(parse(list));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new SettingsError(
      `${list}: ${issue?.path.join(".") || "the list"}: ${issue?.message}; it has to be {"URL": {"file": "PATH"}, …}`,
      { code: "page-list-invalid", cause: parsed.error },
    );
  }
  const pages = Object.entries(parsed.data).map(([url, { file, retrieved, date }]) => ({
    url,
    file: path.resolve(path.dirname(list), file),
    retrieved: retrieved ?? null,
    date: date ?? null,
  }));
  const missing = pages.find(({ file }) => !existsSync(file));
  if (missing)
    throw new SettingsError(`${list}: ${missing.url}: there is no file ${missing.file}`, {
      code: "page-file-missing",
    });
  return pages;
}

function parse(list: string): unknown {
  try {
    return JSON.parse(
      readGivenFileNow(list, { maxMegabytes: 64 })
        .toString("utf8")
        .replace(/^\ufeff/, ""),
    );
  } catch (cause) {
    const why =
      (cause as NodeJS.ErrnoException).code === "ENOENT" ? "there is no such file" : (cause as Error).message;
    throw new SettingsError(`${list} can't be read as JSON: ${why.split("\n")[0]}`, {
      code: "page-list-unreadable",
      cause,
    });
  }
}
