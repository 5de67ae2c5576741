import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { findDates } from "../../web/dating/find-dates.ts";

/** A page of a list of lines as its site serves it: heading and text, without the site's frame and without metadata. */
export interface ServedPage {
  readonly url: string;
  readonly host: string;
  readonly html: string;
  /** The day that the site's own files give; null where they give none. */
  readonly truth: string | null;
  /** The part of what is served that contains the day, in any form that a date can have. Null if no part contains it. */
  readonly where: "address" | "page" | null;
}

interface Line {
  readonly host: string;
  readonly path: string;
  readonly title?: string;
  readonly lang?: string;
  readonly html: string;
  readonly date?: string | null;
}

/**
 * Reads pages from a file with one JSON object `{host, path, title, lang, html, date}` on each line. The file is gzipped if its name ends
 * in `.gz`.
 */
export async function* readServedPages(file: string): AsyncGenerator<ServedPage> {
  const raw = createReadStream(file);
  const lines = createInterface({ input: file.endsWith(".gz") ? raw.pipe(createGunzip()) : raw });
  for await (const line of lines) {
    if (line.trim() === "") continue;
    const { host, path, title = "", lang = "en", html, date = null } = JSON.parse(line) as Line;
    const truth = date || null;
    yield {
      url: `https://${host}${path}`,
      host,
      html: `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${escapeText(title)}</title></head><body><article><h1>${escapeText(title)}</h1>${html}</article></body></html>`,
      truth,
      where: truth === null ? null : placeOf(truth, path, html),
    };
  }
}

function placeOf(day: string, path: string, html: string): ServedPage["where"] {
  const [year, month, date] = day.split("-");
  const inAddress = new RegExp(`${year}[-/_]?0?${Number(month)}[-/_]?0?${Number(date)}(?!\\d)`);
  if (inAddress.test(path)) return "address";
  const forms = [html, html.replace(/<[^>]*>/g, " ")];
  const isThere = forms.some((text) =>
    [true, false].some((monthFirst) => findDates(text, monthFirst).some((found) => found.date === day)),
  );
  return isThere ? "page" : null;
}

const escapeText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
