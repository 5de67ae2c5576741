import { SettingsError } from "../domain/freshet-error.ts";
import { createDater } from "../web/dating/create-dater.ts";
import type { PageDating } from "../web/dating/page-dating.ts";
import { readPageFile } from "./read-page-file.ts";

export interface PageFile {
  readonly file: string;
  readonly url: string;
  /** ISO date of the visit; null: now. No date after it is given. */
  readonly retrieved: string | null;
}

export interface DatedFile extends PageDating {
  readonly url: string;
  /** Why a page could not be dated at all; null where it was read. */
  readonly fault: string | null;
}

/** Real pages take milliseconds. */
const DEADLINE_MS = 10_000;
const MAX_MEGABYTES = 1024;

/** Dates stored pages, in their order. @throws SettingsError where a file can't be read or a visit's date is none. */
export async function* dateFiles(pages: readonly PageFile[]): AsyncGenerator<DatedFile> {
  const dater = createDater({ deadlineMs: DEADLINE_MS, maxMegabytes: MAX_MEGABYTES });
  try {
    for (const page of pages) {
      const { url } = page;
      const body = await read(page.file);
      const outcome = await dater.date({ body, url, retrieved: readRetrieved(page) });
      if (outcome.outcome === "dated") yield { url, ...outcome.dating, fault: null };
      else yield { url, ...UNDATED, fault: `${outcome.outcome}: ${outcome.detail}` };
    }
  } finally {
    await dater.close();
  }
}

const UNDATED: PageDating = { published: null, modified: null, from: null, evidence: null, confidence: 0 };

async function read(file: string): Promise<Uint8Array> {
  try {
    return await readPageFile(file);
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const why = code === "ENOENT" ? "there is no such file" : code === "EISDIR" ? "it is a folder" : message;
    throw new SettingsError(`${file} can't be read: ${why}`, { code: "page-file-unreadable", cause });
  }
}

function readRetrieved({ retrieved, url }: PageFile): string {
  const time = retrieved === null ? Date.now() : Date.parse(retrieved);
  if (Number.isNaN(time))
    throw new SettingsError(`${url}: "${retrieved}" is no date of a visit; write it as 2026-03-10`, {
      code: "retrieved-invalid",
    });
  return new Date(time).toISOString();
}
