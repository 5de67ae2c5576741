import { availableParallelism } from "node:os";
import { SettingsError } from "../domain/errors/freshet-error.ts";
import { createDater, type Dater } from "../web/dating/create-dater.ts";
import type { PageDating } from "../web/dating/date-page.ts";
import { readPageFile } from "../web/dating/read-page-file.ts";

export interface PageFile {
  readonly file: string;
  readonly url: string;
  /** ISO date of the visit; null if it is unknown, and then dates after today are ignored. */
  readonly retrieved: string | null;
}

export interface DatedFile extends PageDating {
  readonly url: string;
  /** Reason why the page could not be read; null if it was read. */
  readonly fault: string | null;
}

/** Time limit for one page. Real pages take milliseconds. */
const DEADLINE_MS = 10_000;
const DATER_MEGABYTES = 1024;

/** Number of pages above which a second process is started. */
const MANY = 20;
/** Number of pages that are loaded in advance while others are dated. */
const AHEAD = 6;

/** Dates stored pages in their order. @throws SettingsError if a file can't be read or the date of a visit is invalid */
export async function* dateFiles(pages: readonly PageFile[]): AsyncGenerator<DatedFile> {
  const count = pages.length > MANY ? Math.min(2, availableParallelism()) : 1;
  const daters = Array.from({ length: count }, () =>
    createDater({ deadlineMs: DEADLINE_MS, maxMegabytes: DATER_MEGABYTES }),
  );
  const running: Promise<DatedFile>[] = [];
  try {
    for (const [number, page] of pages.entries()) {
      const dated = dateFile(page, daters[number % count] ?? daters[0]);
      // A failure is reported when this page's turn comes.
      dated.catch(() => {});
      running.push(dated);
      const first = running.length > AHEAD ? running.shift() : undefined;
      if (first) yield await first;
    }
    for (const dated of running) yield await dated;
  } finally {
    await Promise.all(daters.map((dater) => dater.close()));
  }
}

async function dateFile(page: PageFile, dater: Dater | undefined): Promise<DatedFile> {
  const { url } = page;
  const isRetrievalKnown = page.retrieved !== null;
  const job = { url, retrieved: readRetrieved(page), isRetrievalKnown, body: await read(page.file) };
  const outcome = await dater?.date(job);
  if (outcome?.outcome === "dated") return { url, ...outcome.dating, fault: null };
  return {
    url,
    ...UNDATED,
    fault: outcome ? `${outcome.outcome}: ${outcome.detail}` : "no process for dating",
  };
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
