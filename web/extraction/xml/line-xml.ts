import { DOMParser } from "linkedom";
import type { DomDocument, DomElement, DomNode } from "../parse-page.ts";
import type { LinedContent } from "../read-lined.ts";
import type { PageLine } from "../read-lines.ts";
import { childOf, childText, createLinkList, lineFeed, localName } from "./line-feed.ts";

/** Reads XML as lines: feeds by item, sitemaps by address, other XML by element. Null if the document is empty. */
export function lineXml(xml: string, url: string): LinedContent | null {
  const document = new DOMParser().parseFromString(xml, "text/xml") as unknown as DomDocument;
  const root = document.documentElement;
  if (root === null) return null;
  switch (localName(root)) {
    case "rss":
    case "feed":
    case "rdf":
      return lineFeed(root, url);
    case "urlset":
    case "sitemapindex":
      return lineSitemap(root, url);
    default:
      return lineElements(root, url);
  }
}

/** Maximum number of addresses in a sitemap, as the standard sets it. */
const MAX_ENTRIES = 50_000;

/** Reads a sitemap or a sitemap index: one row for each address with its last change, and for news also the day and the title. */
function lineSitemap(root: DomElement, url: string): LinedContent {
  const links = createLinkList(url);
  const lines: PageLine[] = [];
  for (const entry of [...root.children].slice(0, MAX_ENTRIES)) {
    const address = childText(entry, "loc");
    const news = childOf(entry, "news");
    const title = news ? childText(news, "title") : "";
    links.add(address, title);
    const cells = [
      address,
      childText(entry, "lastmod"),
      news ? childText(news, "publication_date") : "",
      title,
    ];
    const text = cells.filter((cell) => cell !== "").join(" | ");
    if (text !== "") lines.push({ kind: "row", text, linked: address.length });
  }
  const title = `Sitemap of ${new URL(url).hostname}`;
  return {
    mediaType: "application/xml",
    title,
    lines,
    author: null,
    changed: null,
    links: links.links,
    isCollection: true,
  };
}

const LINK = /^(href|src|url|link|loc)$/i;
/** Maximum length of an attribute that counts as text. A longer one is data. */
const MAX_VALUE = 300;

/**
 * Reads any XML, with one line for each element that has text or attributes: `name attribute=value: text`. Text with elements in it
 * becomes one line. It doesn't recurse, since a hostile document can nest deeper than the stack.
 */
function lineElements(root: DomElement, url: string): LinedContent {
  const links = createLinkList(url);
  const lines: PageLine[] = [];
  const waiting: DomElement[] = [root];
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    const children = [...element.children];
    const isText = children.length === 0 || holdsText(element);
    const text = isText ? (element.textContent ?? "").replace(/\s+/g, " ").trim() : "";
    const attributes = readAttributes(element);
    for (const { name, value } of attributes) if (LINK.test(name)) links.add(value, text);
    if (/^https?:\/\/\S+$/.test(text)) links.add(text, "");
    const head = [element.localName, ...attributes.map(({ name, value }) => `${name}=${value}`)].join(" ");
    if (text !== "" || attributes.length > 0)
      lines.push({ kind: "text", text: text === "" ? head : `${head}: ${text}`, linked: 0 });
    if (!isText) waiting.push(...children.reverse());
  }
  return {
    mediaType: "application/xml",
    title: childText(root, "title", "name"),
    lines,
    author: null,
    changed: null,
    links: links.links,
  };
}

function readAttributes(element: DomElement): { name: string; value: string }[] {
  return [...element.attributes]
    .map(({ name, value }) => ({ name, value: value.replace(/\s+/g, " ").trim() }))
    .filter(({ name, value }) => !/^xmlns|^xsi:/.test(name) && value !== "" && value.length <= MAX_VALUE);
}

function holdsText(element: DomElement): boolean {
  for (let node: DomNode | null = element.firstChild; node; node = node.nextSibling)
    if ((node.nodeType === 3 || node.nodeType === 4) && (node.nodeValue ?? "").trim() !== "") return true;
  return false;
}
