import { readStamp } from "../../dating/read-stamp.ts";
import { urlKey } from "../../web-address.ts";
import type { DomElement } from "../dom.ts";
import { parsePage } from "../parse-page.ts";
import type { LinedContent } from "../read-lined.ts";
import { type PageLine, readLines } from "../read-lines.ts";
import type { PageLink } from "../read-links.ts";

/** Whole articles come in some feeds; more than this no reader takes in. */
const MAX_ITEMS = 500;

const asText = (text: string): PageLine => ({ kind: "text", text, linked: 0 });

/** A feed of any kind (RSS 0.9x to 2.0, RSS 1.0 in RDF, Atom): each item with its heading, its days, its author and its text. */
export function lineFeed(root: DomElement, url: string): LinedContent {
  const links = createLinkList(url);
  const head = childOf(root, "channel") ?? root;
  // RSS 1.0 has its items beside the channel.
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
    // What it holds is of many days: an old fact must not pass for new beside a new one.
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

/** The day as the feed writes it, and as a date; the words alone where they name none. */
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

/** The longest of what an item says of itself: its content, or its summary. */
function lineContent(item: DomElement, url: string, links: LinkList): PageLine[] {
  const content = childOf(item, "encoded", "content") ?? childOf(item, "description", "summary");
  const parts = content === null ? [] : [...content.children];
  // Atom's xhtml stands there as elements, all else as text that holds markup.
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

/** A link in an item is relative to the item's own page. */
function resolve(href: string, own: string, url: string): string {
  const base = URL.canParse(own, url) ? new URL(own, url).href : url;
  return URL.canParse(href, base) ? new URL(href, base).href : "";
}

const plain = (text: string) =>
  text
    .replace(/<[^<>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** The text of the first child of one of these names, on one line; empty where there is none. */
export function childText(parent: DomElement, ...names: readonly string[]): string {
  return (childOf(parent, ...names)?.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** The first child of one of these names, in their order. */
export function childOf(parent: DomElement, ...names: readonly string[]): DomElement | null {
  const children = [...parent.children];
  for (const name of names) {
    const found = children.find((child) => localName(child) === name);
    if (found) return found;
  }
  return null;
}

/** An element's name without its prefix, as `encoded` of `content:encoded`: feeds differ in prefixes, not in names. */
export function localName(element: DomElement): string {
  const name = element.localName;
  return name.slice(name.indexOf(":") + 1).toLowerCase();
}

const MAX_LINKS = 300;

/** Links of a document that is no page: absolute, each address once, the first so many. */
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
      links.push({ url: url.href, text: text.slice(0, 200) });
    },
  };
}
