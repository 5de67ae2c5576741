import { parseJsonLd } from "../dating/read-json-ld-dates.ts";
import type { DomDocument, DomElement } from "./parse-page.ts";

const METAS: readonly (readonly [attribute: string, value: string])[] = [
  ["name", "author"],
  ["property", "article:author"],
  ["name", "parsely-author"],
  ["name", "dc.creator"],
  ["name", "DC.creator"],
  ["name", "citation_author"],
];
const MARK = '[itemprop="author"], [rel="author"]';
const MARKED = ['[itemprop="author"] [itemprop="name"]', '[itemprop="author"]', '[rel="author"]'];
const MOST = 5;

/** The page's author from its markup; several names are joined by commas. Null if the markup names none. */
export function readAuthor(document: DomDocument): string | null {
  const metas = [...document.getElementsByTagName("meta")];
  for (const [attribute, value] of METAS) {
    const named = metas.filter((meta) => meta.getAttribute(attribute) === value);
    const found = join(named.map((meta) => meta.getAttribute("content")));
    if (found) return found;
  }
  for (const script of document.getElementsByTagName("script")) {
    if (script.getAttribute("type") !== "application/ld+json") continue;
    const found = join(authorsOf(parseJsonLd(script.textContent ?? "")));
    if (found) return found;
  }
  if (!document.querySelector(MARK)) return readByline(document);
  for (const selector of MARKED) {
    const found = join([...document.querySelectorAll(selector)].map((element) => element.textContent));
    if (found) return found;
  }
  return readByline(document);
}

/** Matches the class of a byline's element. The whole class name, or its last part, must be one that sites use for the author's name. */
const BYLINE = /(?:^|[\s_-])(?:byline|author-?name|post-?author|entry-?author|article-?author)(?:$|\s)/i;
const BYLINE_WORDS = /^(?:(?:written|posted|published|words)\s+)?by[:\s]+|^(?:作者|撰文|文)\s*[:：]\s*/i;
/** Text after an author's name: a date, a separator, a role. */
const BEHIND =
  /\s*(?:[|·•–—]|\bon\s+\w+ \d|\d{4}[-/.年]|\b\d{1,2} \p{L}+ \d{4}|\bpublished\b|\bupdated\b).*$/isu;
const LONGEST_BYLINE = 80;

/** The name in the first element whose class marks a byline. A longer text, or one with digits, is no name. */
function readByline(document: DomDocument): string | null {
  for (const element of document.querySelectorAll('[class*="byline" i], [class*="author" i]')) {
    if (!BYLINE.test(element.getAttribute("class") ?? "")) continue;
    const text = (element.textContent ?? "").replace(/\s+/g, " ").trim();
    const name = text.replace(BYLINE_WORDS, "").replace(BEHIND, "").trim();
    if (name !== "" && name.length <= LONGEST_BYLINE && /\p{L}/u.test(name) && !/[\d@]/.test(name))
      return name;
  }
  return null;
}

/** Names under `author` of the first JSON-LD thing that has one. The search stops at the depth that real sites use. */
function authorsOf(value: unknown, depth = 0): string[] {
  if (typeof value !== "object" || value === null || depth > 4) return [];
  if (Array.isArray(value)) {
    for (const part of value) {
      const found = authorsOf(part, depth + 1);
      if (found.length > 0) return found;
    }
    return [];
  }
  const thing = value as Record<string, unknown>;
  const authors = [thing["author"]].flat().map((author) => {
    if (typeof author === "string") return author;
    const name = (author as { name?: unknown } | null | undefined)?.name;
    return typeof name === "string" ? name : "";
  });
  if (authors.some((name) => name !== "")) return authors;
  return authorsOf(thing["@graph"] ?? thing["mainEntity"], depth + 1);
}

function join(names: readonly (string | null | undefined)[]): string | null {
  const clean = names
    .map((name) => (name ?? "").replace(/\s+/g, " ").trim())
    // Neither the address of a profile nor a whole paragraph is a name.
    .filter((name) => name !== "" && name.length <= 120 && !/^https?:/.test(name));
  return clean.length === 0 ? null : [...new Set(clean)].slice(0, MOST).join(", ");
}

/** The canonical address that the page declares, or null. It is recorded, but not opened. */
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

/** The first element with this tag name and exact attribute value. A selector would cost many times as much. */
export function findElement(
  document: DomDocument,
  name: string,
  [attribute, value]: readonly [attribute: string, value: string],
): DomElement | null {
  for (const element of document.getElementsByTagName(name))
    if (element.getAttribute(attribute) === value) return element;
  return null;
}
