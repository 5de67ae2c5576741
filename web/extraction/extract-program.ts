import { constants, inflateSync } from "node:zlib";
import { type Options, parse } from "csv-parse/sync";
import { kindOfBody, mediaTypeOf } from "./content-kind.ts";
import { decodeText } from "./decode-text.ts";
import type { ExtractedPage, ExtractInput, ServedInput } from "./extracted-page.ts";
import type { LinedContent } from "./lined-content.ts";
import type { PageLine } from "./page-line.ts";
import type { PageSignals } from "./page-signals.ts";
import { parsePage } from "./parse-page.ts";
import { readDocument } from "./read-document.ts";
import { readLined } from "./read-lined.ts";
import { servePages } from "./serve-pages.ts";
import { lineXml } from "./xml/line-xml.ts";

// The process that create-extractor.ts feeds.
servePages(async (input: ExtractInput | ServedInput) => {
  const read =
    "contentType" in input ? await extractServed(input) : { page: extractPage(input), signals: null };
  return read ? { outcome: "extracted", ...read } : { outcome: "unreadable" };
});

/** Reads a page's markup. May run very long on hostile markup: call it where it can be killed (create-extractor.ts). */
export function extractPage(input: ExtractInput): ExtractedPage {
  return readDocument(parsePage(input.html), input).page;
}

interface ServedPage {
  readonly page: ExtractedPage;
  /** Of markup only: what is no markup has no scripts. */
  readonly signals: PageSignals | null;
}

/**
 * Reads a body as a server sent it, whatever it is; null for what holds no text that can be read, a damaged or
 * locked PDF among it. May run very long on hostile bodies, like `extractPage`.
 */
export async function extractServed(input: ServedInput): Promise<ServedPage | null> {
  const { body, contentType, url, retrieved } = input;
  const kind = kindOfBody(body, contentType);
  const lined = (content: Parameters<typeof readLined>[0]): ServedPage => ({
    page: readLined(content, { url, retrieved }),
    signals: null,
  });
  switch (kind) {
    case null:
      return null;
    case "pdf": {
      if (pdfSwells(body)) throw new Error("the PDF swells beyond reason when it is unpacked");
      // Loaded for the first PDF: it is large, and most processes never meet one.
      const { linePdf } = await import("./line-pdf.ts");
      const content = await linePdf(body).catch(() => null);
      return content && lined(content);
    }
    case "xml": {
      const content = lineXml(decodeText(body, contentType), url);
      return content && lined(content);
    }
    case "json":
      return lined(lineJson(decodeText(body, contentType)));
    case "csv":
      return lined(lineCsv(decodeText(body, contentType)));
    case "text":
      return lined(lineText(decodeText(body, contentType), mediaTypeOf(contentType) || "text/plain"));
    case "html": {
      const html = decodeText(body, contentType);
      return readDocument(parsePage(html), { html, url, retrieved }, { signals: true });
    }
  }
}

const asLine = (text: string): PageLine => ({ kind: "text", text, linked: 0 });

/** Plain text: a line each, of Markdown its headings as such. */
function lineText(text: string, mediaType: string): LinedContent {
  const lines = text
    .split(/\r\n?|\n|\f/)
    .map((line) => line.replace(/[\p{Cc}]+/gu, " ").trimEnd())
    .filter((line) => line.trim() !== "")
    .map((line): PageLine => (/^#{1,6} /.test(line) ? { ...asLine(line), kind: "heading" } : asLine(line)));
  const title = lines.find((line) => line.kind === "heading")?.text.replace(/^#+ /, "") ?? "";
  return { mediaType, title, lines, author: null, changed: null, links: [] };
}

/** JSON, laid out a value a line; as it came where it isn't quite JSON. */
function lineJson(text: string): LinedContent {
  let laidOut = text;
  try {
    laidOut = JSON.stringify(JSON.parse(text), null, 1);
  } catch {
    // Shown as it is.
  }
  return { ...lineText(laidOut, "application/json"), title: "" };
}

/** A table of separated values, a row a line with its cells joined by ` | `; the separator is the commonest of the first line. */
export function lineCsv(text: string): LinedContent {
  const rows = readRows(text, separatorOf(text.slice(0, text.search(/[\r\n]|$/))));
  const lines = rows
    .map((row) => row.map((cell) => cell.replace(/\s+/g, " ").trim()))
    .filter((cells) => cells.some((cell) => cell !== ""))
    .map((cells) => ({ kind: "row" as const, text: cells.join(" | "), linked: 0 }));
  return { mediaType: "text/csv", title: "", lines, author: null, changed: null, links: [] };
}

/** Files on the web keep to no rule: rows differ in length, and a quote that is never closed would take the rest of the file into one cell. */
function readRows(text: string, delimiter: string): string[][] {
  const options: Options = {
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    // A space beside a quoted cell is no part of it; a tab may be an empty cell.
    trim: delimiter !== "\t",
  };
  try {
    return parse(text, options);
  } catch {
    return parse(text, { ...options, quote: null });
  }
}

function separatorOf(line: string): string {
  const unquoted = line.replace(/"[^"]*"/g, "");
  const count = (mark: string) => unquoted.split(mark).length;
  return [",", ";", "\t"].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** Decoded bytes that one stream, and all together, may have; films of pages are images, which are not decoded. */
const MAX_STREAM = 64 * 1_048_576;
const MAX_ALL = 256 * 1_048_576;
/** How far before a stream its dictionary may begin. */
const DICTIONARY = 2_048;

/**
 * Whether a PDF's streams swell beyond reason. Asked before the PDF is read, since 3 MB can become gigabytes there, in
 * pieces that the process never gives back whole. A bomb that hides from this look is stopped by the process's limits.
 */
export function pdfSwells(body: Uint8Array): boolean {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  let all = 0;
  for (let at = bytes.indexOf("stream"); at >= 0; at = bytes.indexOf("stream", at + 6)) {
    if (bytes.toString("latin1", at - 3, at) === "end") continue;
    const before = bytes.toString("latin1", Math.max(0, at - DICTIONARY), at);
    const dictionary = before.slice(before.lastIndexOf(" obj") + 1);
    const codings = dictionary.match(/\/(FlateDecode|Fl)\b/g)?.length ?? 0;
    if (codings === 0 || /\/Subtype\s*\/Image\b/.test(dictionary)) continue;
    const size = sizeDecoded(bytes.subarray(bytes[at + 6] === 0x0d ? at + 8 : at + 7), codings);
    all += size;
    if (size > MAX_STREAM || all > MAX_ALL) return true;
  }
  return false;
}

/** Bytes after so many inflations, Infinity over the limit; 0 for what is no such stream. What follows its end is left alone. */
function sizeDecoded(data: Uint8Array, codings: number): number {
  let decoded = data;
  try {
    for (let i = 0; i < codings; i += 1)
      decoded = inflateSync(decoded, {
        maxOutputLength: MAX_STREAM,
        chunkSize: 1 << 20,
        finishFlush: constants.Z_SYNC_FLUSH,
      });
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE"
      ? Number.POSITIVE_INFINITY
      : 0;
  }
  return decoded.length;
}
