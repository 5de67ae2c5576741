import type { ExtractedPage, ExtractInput } from "./extracted-page.ts";
import { parsePage } from "./parse-page.ts";
import { readDocument } from "./read-document.ts";

/** Reads a page's markup. May run very long on hostile markup: call it where it can be killed (create-extractor.ts). */
export function extractPage(input: ExtractInput): ExtractedPage {
  return readDocument(parsePage(input.html), input).page;
}
