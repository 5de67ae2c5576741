import { getDocumentProxy } from "unpdf";
import { own } from "../../domain/own.ts";
import { joinPdfLines } from "./join-pdf-lines.ts";
import type { LinedContent } from "./lined-content.ts";
import type { PageLine } from "./page-line.ts";
import type { PdfPiece } from "./pdf-piece.ts";

/** Longer documents are read up to here, and say so in their last line. */
const MAX_PAGES = 300;

/** A PDF's text, page by page in the order it is drawn. Rejects for what can't be opened, a locked one among it. */
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
    // Writers leave file names and "untitled" in the title; the first page's biggest line is what a reader sees.
    title: /\s/.test(said("Title")) ? said("Title") : biggest.text.slice(0, 300),
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

/** `D:20260203101500+01'00'` as ISO; its own day, whatever the zone. */
function readPdfDate(text: string): string | null {
  const match = /^D:(\d{4})(\d\d)(\d\d)(\d\d)?(\d\d)?/.exec(text);
  if (!match) return null;
  const [, year, month, day, hour = "00", minute = "00"] = match;
  return `${year}-${month}-${day}T${hour}:${minute}:00Z`;
}
