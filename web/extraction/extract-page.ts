import { kindOfBody, mediaTypeOf } from "./content-kind.ts";
import { decodeText } from "./decode-text.ts";
import type { ExtractedPage, ExtractInput, PageSignals, ServedInput } from "./extracted-page.ts";
import { lineCsv, lineJson, lineText } from "./line-text.ts";
import { parsePage } from "./parse-page.ts";
import { pdfSwells } from "./pdf-swells.ts";
import { readDocument } from "./read-document.ts";
import { readLined } from "./read-lined.ts";
import { lineXml } from "./xml/line-xml.ts";

/** Reads a page's markup. It may run very long on hostile markup, so it belongs in a process that can be killed (create-extractor.ts). */
export function extractPage(input: ExtractInput): ExtractedPage {
  return readDocument(parsePage(input.html), input).page;
}

interface ServedPage {
  readonly page: ExtractedPage;
  /** Signals of markup. Null for other formats, which have no scripts. */
  readonly signals: PageSignals | null;
}

/**
 * Reads a body of any format as a server sent it. Null if it has no readable text, as with a damaged or encrypted PDF.
 * It may run very long on hostile bodies, like `extractPage`.
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
      if (pdfSwells(body)) throw new Error("the PDF expands beyond the limit when it is decompressed");
      // The library is large and most processes never read a PDF, so it is loaded with the first one.
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
