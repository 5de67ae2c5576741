import { getDocumentProxy } from "unpdf";
import { cutText } from "../../domain/cut-text.ts";
import { own } from "../../domain/own.ts";
import type { LinedContent } from "./read-lined.ts";
import type { PageLine } from "./read-lines.ts";

/** Maximum number of pages that are read. The last line of a longer document states how many are missing. */
const MAX_PAGES = 300;

/** Reads a PDF's text page by page, in drawing order. Rejects if the PDF can't be opened, for example because it is encrypted. */
export async function linePdf(body: Uint8Array): Promise<LinedContent> {
  const pdf = await getDocumentProxy(body, { verbosity: 0, enableXfa: false, stopAtErrors: false });
  try {
    return await lineDocument(pdf);
  } finally {
    await pdf.destroy();
  }
}

async function lineDocument(pdf: Awaited<ReturnType<typeof getDocumentProxy>>): Promise<LinedContent> {
  const lines: PageLine[] = [];
  const links = new Map<string, string>();
  let biggest = { size: 0, text: "" };
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number += 1) {
    const page = await pdf.getPage(number);
    const content = await page.getTextContent();
    const pieces = content.items.flatMap((item) => ("str" in item ? [toPiece(item)] : []));
    const joined = joinPdfLines(pieces);
    if (number === 1)
      for (const line of joined) if (line.size > biggest.size && line.text.length > 3) biggest = line;
    lines.push(
      ...joined.map(({ text, isRow }): PageLine => ({ kind: isRow ? "row" : "text", text, linked: 0 })),
    );
    for (const note of await page.getAnnotations())
      if (typeof note.url === "string" && /^https?:/.test(note.url)) links.set(note.url, "");
    page.cleanup();
  }
  if (pdf.numPages > MAX_PAGES)
    lines.push({ kind: "text", text: `[${pdf.numPages - MAX_PAGES} more pages were not read]`, linked: 0 });
  const info = (await pdf.getMetadata()).info as unknown as Record<string, unknown>;
  const said = (key: string) => {
    const value = own(info, key);
    return typeof value === "string" ? value.trim() : "";
  };
  return {
    mediaType: "application/pdf",
    // The title is often a file name or "untitled". The largest line of the first page is then what a reader sees as the title.
    title: /\s/.test(said("Title")) ? said("Title") : cutText(biggest.text, 300),
    lines,
    author: said("Author") || null,
    changed: readPdfDate(said("ModDate")) ?? readPdfDate(said("CreationDate")),
    links: [...links].slice(0, 300).map(([url, text]) => ({ url, text })),
  };
}

function toPiece(item: { str: string; transform: number[]; width: number; hasEOL: boolean }): PdfPiece {
  const [a = 0, b = 0, , , x = 0, y = 0] = item.transform;
  return { text: item.str, x, y, width: item.width, size: Math.hypot(a, b), endsLine: item.hasEOL };
}

/** Converts `D:20260203101500+01'00'` to ISO. The day stays as written; the time zone is ignored. */
function readPdfDate(text: string): string | null {
  const match = /^D:(\d{4})(\d\d)(\d\d)(\d\d)?(\d\d)?/.exec(text);
  if (!match) return null;
  const [, year, month, day, hour = "00", minute = "00"] = match;
  return `${year}-${month}-${day}T${hour}:${minute}:00Z`;
}

interface DrawnLine {
  text: string;
  readonly y: number;
  size: number;
  isRow: boolean;
}

/** Gap within a line, in letter heights, above which a new cell begins. */
const CELL_GAP = 1.8;
/** Largest distance between lines of one paragraph, in letter heights. A larger distance separates blocks. */
const LINE_GAP = 1.65;

/** Joins drawn pieces into lines by their height, and lines into paragraphs. The cells of a row are joined by ` | `. */
function joinPdfLines(pieces: readonly PdfPiece[]): PdfLine[] {
  const paragraphs: PdfLine[] = [];
  let open: (DrawnLine & { lastY: number }) | null = null;
  const close = () => {
    if (open) paragraphs.push({ text: open.text, size: open.size, isRow: open.isRow });
    open = null;
  };
  for (const line of drawLines(pieces)) {
    const drop: number = open === null ? 0 : open.lastY - line.y;
    const goesOn =
      open !== null &&
      !open.isRow &&
      !line.isRow &&
      Math.abs(open.size - line.size) < 0.15 * line.size &&
      drop > 0 &&
      drop < LINE_GAP * line.size;
    if (open !== null && goesOn) {
      (open as DrawnLine).text = joinWrapped((open as DrawnLine).text, line.text);
      (open as { lastY: number }).lastY = line.y;
      continue;
    }
    close();
    open = { ...line, lastY: line.y };
  }
  close();
  return paragraphs;
}

function drawLines(pieces: readonly PdfPiece[]): DrawnLine[] {
  const lines: DrawnLine[] = [];
  let line: DrawnLine | null = null;
  let end = 0;
  for (const piece of pieces) {
    if (piece.text === "") continue;
    const isSame: boolean =
      line !== null && Math.abs(line.y - piece.y) < 0.5 * Math.max(line.size, piece.size, 1);
    if (line === null || !isSame) {
      line = { text: "", y: piece.y, size: piece.size, isRow: false };
      lines.push(line);
    } else if (piece.text.trim() !== "") {
      const gap = (piece.x - end) / Math.max(piece.size, 1);
      if (gap > CELL_GAP && line.text.trim() !== "") {
        line.text = `${line.text.trimEnd()} | `;
        line.isRow = true;
      } else if (gap > 0.15 && !/\s$/.test(line.text)) line.text += " ";
    }
    line.text += piece.text;
    line.size = Math.max(line.size, piece.size);
    if (piece.text.trim() !== "") end = piece.x + piece.width;
  }
  return lines
    .map((each) => ({ ...each, text: each.text.replace(/\s+/g, " ").trim() }))
    .filter((each) => each.text !== "");
}

/** Joins two lines. A hyphenated word is joined without its hyphen, and Han characters are joined without a space. */
function joinWrapped(before: string, after: string): string {
  if (/\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(after)) return before.slice(0, -1) + after;
  if (
    /[\p{Script=Han}\u3001-\u301f\uff00-\uffef]$/u.test(before) &&
    /^[\p{Script=Han}\u3001-\u301f\uff00-\uffef]/u.test(after)
  )
    return before + after;
  return `${before} ${after}`;
}

/** A piece of text as a PDF draws it. Lengths are in points, and `y` grows upwards. */
interface PdfPiece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Height of the letters. */
  readonly size: number;
  readonly endsLine: boolean;
}

/** A paragraph, heading or table row that was joined from pieces. */
interface PdfLine {
  readonly text: string;
  readonly size: number;
  readonly isRow: boolean;
}
