import { Readability } from "@mozilla/readability";
import type { DomDocument, DomElement } from "./dom.ts";

const HIDES = /display\s*:\s*none|visibility\s*:\s*hidden/i;

/** Readability, with its look at every element's style done without linkedom's style objects: a tenth of its time. */
class QuickReadability extends Readability<DomElement> {
  /** Stands in for the package's own method of this name (0.6.0), and answers as it does. */
  _isProbablyVisible(node: DomElement): boolean {
    if (HIDES.test(node.getAttribute("style") ?? "") || node.hasAttribute("hidden")) return false;
    if (node.getAttribute("aria-hidden") !== "true") return true;
    return (node.getAttribute("class") ?? "").includes("fallback-image");
  }
}

/** The article that Readability finds, with the document's own elements, which it takes out of the document. */
export function findArticle(document: DomDocument) {
  return new QuickReadability(document as never, {
    serializer: (node) => node as unknown as DomElement,
  }).parse();
}
