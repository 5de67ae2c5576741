import { decodeText } from "./decode-text.ts";
import type { ExtractedPage, ServedInput } from "./extracted-page.ts";
import type { PageSignals } from "./page-signals.ts";
import { parsePage } from "./parse-page.ts";
import { readDocument } from "./read-document.ts";

/** Reads a body as a server sent it. May run very long on hostile bodies, like `extractPage`. */
export function extractServed({ body, contentType, url, retrieved }: ServedInput): {
  page: ExtractedPage;
  signals: PageSignals | null;
} {
  const html = decodeText(body, contentType);
  return readDocument(parsePage(html), { html, url, retrieved }, { signals: true });
}
