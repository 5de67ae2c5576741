import { cutText } from "../../../domain/cut-text.ts";
import { readStamp } from "../../dating/read-stamp.ts";
import { urlKey } from "../../web-address.ts";
import { type DomElement, parsePage } from "../parse-page.ts";
import type { LinedContent } from "../read-lined.ts";
import { type PageLine, readLines } from "../read-lines.ts";
import type { PageLink } from "../read-links.ts";

/** Maximum number of items that are read, since some feeds contain whole articles. */
const MAX_ITEMS = 500;

const asText = (text: string): PageLine => ({ kind: "text", text, linked: 0 });

/** Reads a feed of any kind (RSS 0.9x to 2.0, RSS 1.0 in RDF, Atom): each item with its heading, dates, author and text. */
export function lineFeed(root: DomElement, url: string): LinedContent {
  const links = createLinkList(url);
  const head = childOf(root, "channel") ?? root;
  // In RSS 1.0, the items are siblings of the channel.
  const items = [...head.children, ...(head === root ? [] : root.children)].filter((child) =>
    /^(item|entry)$/.test(localName(child)),
  );
  const about = childText(head, "description", "subtitle", "tagline");
  const lines = items.slice(0, MAX_ITEMS).flatMap((item) => lineItem(item, url, links));
  const changed = readStamp(childText(head, "lastbuilddate", "updated", "modified", "pubdate", "date"));
  return {
    mediaType: localName(root) === "feed" ? "application/atom+xml" : "application/rss+xml",
    title: childText(head, "title"),
    lines: [...(about ? [asText(about)] : []), ...lines],
    author: nameOf(head) || null,
    changed,
    links: links.links,
    // The items have different dates, so the feed gets none: an old fact must not look new because of a new item.
    isCollection: true,
  };
}

function lineItem(item: DomElement, url: string, links: LinkList): PageLine[] {
  const title = plain(childText(item, "title"));
  const href = addressOf(item);
  links.add(href, title);
  const author = nameOf(item);
  const facts = [
    ["Published", dayOf(childText(item, "pubdate", "published", "issued", "date", "created"))],
    ["Updated", dayOf(childText(item, "updated", "modified"))],
    ["Author", author],
    ["Address", href],
  ].filter(([, value]) => value !== "");
  return [
    { kind: "heading", text: `## ${title || "(no title)"}`, linked: 0 },
    ...facts.map(([name, value]) => asText(`${name}: ${value}`)),
    ...lineContent(item, url, links),
  ];
}

/** The date as `YYYY-MM-DD` followed by the feed's own text, or only that text if it contains no date. */
function dayOf(stamp: string): string {
  const day = readStamp(stamp);
  return day === null || stamp === day ? stamp : `${day} (${stamp})`;
}

function addressOf(item: DomElement): string {
  const atom = [...item.children].filter((child) => localName(child) === "link");
  const alternate = atom.find((link) => /^(|alternate)$/.test(link.getAttribute("rel") ?? ""));
  const guid = childText(item, "guid");
  return (
    alternate?.getAttribute("href") ??
    (childText(item, "link") || (/^https?:/.test(guid) ? guid : ""))
  ).trim();
}

function nameOf(parent: DomElement): string {
  const author = childOf(parent, "creator", "author");
  return author === null ? "" : childText(author, "name") || childText(parent, "creator", "author");
}

/** Reads the item's content, or its summary if it has no content. */
function lineContent(item: DomElement, url: string, links: LinkList): PageLine[] {
  const content = childOf(item, "encoded", "content") ?? childOf(item, "description", "summary");
  const parts = content === null ? [] : [...content.children];
  // Atom's xhtml content consists of elements; other content is text that contains markup.
  if (content !== null && parts.length > 0) return readLines(content, { withoutBoilerplate: false });
  const markup = content?.textContent ?? "";
  if (!/<[a-z!/]/i.test(markup)) return markup.trim() === "" ? [] : [asText(plain(markup))];
  const { body } = parsePage(`<!doctype html><html><head></head><body>${markup}</body></html>`);
  if (body === null) return [];
  for (const anchor of body.querySelectorAll("a[href]"))
    links.add(
      resolve(anchor.getAttribute("href") ?? "", addressOf(item), url),
      plain(anchor.textContent ?? ""),
    );
  return readLines(body, { withoutBoilerplate: false });
}

/** Resolves a link in an item. A relative link refers to the item's own page. */
function resolve(href: string, own: string, url: string): string {
  const base = URL.canParse(own, url) ? new URL(own, url).href : url;
  return URL.canParse(href, base) ? new URL(href, base).href : "";
}

const plain = (text: string) =>
  text
    .replace(/<[^<>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** The text of the first child with one of these names, on one line; empty if there is none. */
export function childText(parent: DomElement, ...names: readonly string[]): string {
  return (childOf(parent, ...names)?.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** The first child with one of these names, in the order of the names. */
export function childOf(parent: DomElement, ...names: readonly string[]): DomElement | null {
  const children = [...parent.children];
  for (const name of names) {
    const found = children.find((child) => localName(child) === name);
    if (found) return found;
  }
  return null;
}

/** An element's name without its prefix: `encoded` for `content:encoded`. Feeds use different prefixes for the same names. */
export function localName(element: DomElement): string {
  const name = element.localName;
  return name.slice(name.indexOf(":") + 1).toLowerCase();
}

const MAX_LINKS = 300;

/** Links of a document that is not a web page: absolute, each address once, and at most `MAX_LINKS`. */
interface LinkList {
  add(href: string, text: string): void;
  readonly links: readonly PageLink[];
}

export function createLinkList(base: string): LinkList {
  const seen = new Set([urlKey(base)]);
  const links: PageLink[] = [];
  return {
    links,
    add(href, text) {
      if (links.length >= MAX_LINKS || href === "" || !URL.canParse(href, base)) return;
      const url = new URL(href, base);
      const key = urlKey(url.href);
      if (key === null || seen.has(key) || url.username !== "") return;
      seen.add(key);
      url.hash = "";
      links.push({ url: url.href, text: cutText(text, 200) });
    },
  };
}
