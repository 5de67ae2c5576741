import type { DomDocument, DomElement } from "./dom.ts";

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

/** The first element of a name with an attribute of that very value. A selector says the same at many times the cost. */
export function findElement(
  document: DomDocument,
  name: string,
  [attribute, value]: readonly [attribute: string, value: string],
): DomElement | null {
  for (const element of document.getElementsByTagName(name))
    if (element.getAttribute(attribute) === value) return element;
  return null;
}
