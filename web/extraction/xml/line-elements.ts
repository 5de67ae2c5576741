import type { DomElement, DomNode } from "../dom.ts";
import type { LinedContent } from "../lined-content.ts";
import type { PageLine } from "../page-line.ts";
import { childText } from "./child-text.ts";
import { createLinkList } from "./create-link-list.ts";

const LINK = /^(href|src|url|link|loc)$/i;
/** Of an attribute; what is longer is data, not text. */
const MAX_VALUE = 300;

/**
 * Any XML, a line for each element that holds text or attributes: `name attribute=value: text`. Text with elements in it is one
 * line. Walks without recursion, since a hostile document can nest deeper than the stack.
 */
export function lineElements(root: DomElement, url: string): LinedContent {
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
    ...{ mediaType: "application/xml", title: childText(root, "title", "name"), lines },
    ...{ author: null, changed: null, links: links.links },
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
