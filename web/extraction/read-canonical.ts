import type { DomDocument } from "./dom.ts";
import { findElement } from "./find-element.ts";

/** The address that the page calls its own, or null; nobody opens it for that. */
export function readCanonical(document: DomDocument, pageUrl: string): string | null {
  const given = [
    findElement(document, "link", ["rel", "canonical"])?.getAttribute("href"),
    findElement(document, "meta", ["property", "og:url"])?.getAttribute("content"),
  ];
  for (const href of given) {
    if (!href || !URL.canParse(href, pageUrl)) continue;
    const url = new URL(href, pageUrl);
    if (url.protocol !== "http:" && url.protocol !== "https:") continue;
    url.hash = "";
    return url.href;
  }
  return null;
}
