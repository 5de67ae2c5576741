import { parseJsonLd } from "../dating/read-json-ld-dates.ts";
import type { DomDocument, DomElement } from "./parse-page.ts";
import { isName } from "./read-text-byline.ts";

const METAS: readonly (readonly [attribute: string, value: string])[] = [
  ["name", "author"],
  ["property", "article:author"],
  ["name", "parsely-author"],
  ["name", "dc.creator"],
  ["name", "DC.creator"],
  ["name", "citation_author"],
  ["name", "citation_authors"],
];
const MARK = '[itemprop="author"], [rel="author"], [property$="author"]';
const MARKED = [
  '[itemprop="author"] [itemprop="name"]',
  '[itemprop="author"]',
  '[rel="author"]',
  '[property="author"], [property="schema:author"]',
];
/** Most names that are kept of a page's authors. */
const MOST = 20;

/** The page's author from its markup; several names are joined by commas. Null if the markup names none. */
export function readAuthor(document: DomDocument): string | null {
  const metas = [...document.getElementsByTagName("meta")];
  for (const [attribute, value] of METAS) {
    const named = metas.filter((meta) => meta.getAttribute(attribute) === value);
    // Only `citation_authors` has several names in one tag.
    const parts = named.flatMap((meta) => {
      const content = meta.getAttribute("content") ?? "";
      return value === "citation_authors" ? content.split(";") : [content];
    });
    const found = join(parts);
    if (found) return found;
  }
  for (const script of document.getElementsByTagName("script")) {
    if (script.getAttribute("type") !== "application/ld+json") continue;
    const data = parseJsonLd(script.textContent ?? "");
    const found = join(authorsOf(data, { names: namesById(data) }));
    if (found) return found;
  }
  if (!document.querySelector(MARK)) return readByline(document);
  for (const selector of MARKED) {
    const elements = [...document.querySelectorAll(selector)].filter((element) => !isOfComment(element));
    const found = join(elements.map((element) => element.getAttribute("content") ?? element.textContent));
    if (found) return found;
  }
  return readByline(document);
}

/** Whether an element belongs to a comment or to an answer, whose author is another one than the page's. */
function isOfComment(element: DomElement): boolean {
  let node: DomElement | null = element;
  for (let up = 0; node !== null && up < 30; up++, node = node.parentElement) {
    const kind = `${node.getAttribute("itemprop") ?? ""} ${node.getAttribute("itemtype") ?? ""}`;
    if (/comment|answer/i.test(kind)) return true;
    const names = `${node.getAttribute("class") ?? ""} ${node.getAttribute("id") ?? ""}`;
    if (node.localName !== "body" && /(?:^|[\s_-])comments?(?:$|[\s_-])/i.test(names)) return true;
  }
  return false;
}

/**
 * Matches the class of a byline's element. The whole class name, or its last part, must be one that sites use for the author's name. A tool
 * that keeps style sheets apart may add a part of its own, as in `authorName_yefp`.
 */
const BYLINE =
  /(?:^|[\s_-])(?:byline|author-?name|post-?author|entry-?author|article-?author)(?:$|\s|_{1,2}\w{4,8}(?:$|\s))/i;
/** Matches a class that names the author, but also boxes about the author. Only a text that begins as a byline does counts there. */
const AUTHOR = /(?:^|[\s_-])authors?(?:$|\s)/i;
const BYLINE_WORDS =
  /^(?:(?:written|posted|published|words)\s+)?(?:by|par|von|por|di|door|av|af)[:\s]+|^author[:\s]+|^(?:作者|撰文|文)\s*[:：]\s*/i;
/** Text after an author's name: a date, a separator, a role. */
const BEHIND =
  /\s*(?:[|·•–—]|\bon\s+\w+ \d|\d{4}[-/.年]|\b\d{1,2} \p{L}+ \d{4}|\bpublished\b|\bupdated\b).*$/isu;
const LONGEST_BYLINE = 80;
/** Longest text of an element that begins as a byline does and ends with a day. It names several persons and where they work. */
const LONGEST_DATED = 560;
/** Matches a day at the end of a text. */
const DAY_AT_END =
  /[\s|·•–—,-](?:\p{L}{3,9}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}|\d{1,2}\.?\s+\p{L}{3,9}\.?,?\s+\d{4}|\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?)$/u;

/** The name in the first element whose class marks a byline. A longer text, or one with digits, is no name. */
function readByline(document: DomDocument): string | null {
  const dated = new Set<string>();
  for (const element of document.querySelectorAll('[class*="byline" i], [class*="author" i]')) {
    const names = element.getAttribute("class") ?? "";
    const isByline = BYLINE.test(names);
    if (!isByline && !AUTHOR.test(names)) continue;
    if (isOfComment(element)) continue;
    const text = textOf(element);
    const isDated = DAY_AT_END.test(text);
    const isSaid = BYLINE_WORDS.test(text);
    const name = text.replace(BYLINE_WORDS, "").replace(BEHIND, "").trim();
    if (!isByline && !isSaid) {
      if (isDated && isName(name)) dated.add(name);
      continue;
    }
    const longest = isSaid && isDated ? LONGEST_DATED : LONGEST_BYLINE;
    const plain = longest === LONGEST_BYLINE ? name : name.replace(/\([^()]*\)/g, "");
    if (name !== "" && name.length <= longest && /\p{L}/u.test(name) && !/[\d@]/.test(plain)) return name;
  }
  // A name and a day are a byline too, unless the page has several: then they belong to what a list shows.
  const [only = null, ...others] = dated;
  return others.length === 0 ? only : null;
}

/** An element's text in one line, with line breaks as spaces. */
function textOf(element: DomElement): string {
  const text = [...element.childNodes]
    .map((node) => (node.nodeType === 1 && (node as DomElement).localName === "br" ? " " : node.textContent))
    .join("");
  return text.replace(/\s+/g, " ").trim();
}

/** The names of the things of a JSON-LD graph, by their `@id`. */
function namesById(value: unknown): ReadonlyMap<string, string> {
  const graph =
    typeof value === "object" && value !== null ? (value as Record<string, unknown>)["@graph"] : null;
  const named = new Map<string, string>();
  for (const thing of Array.isArray(graph) ? (graph as (Record<string, unknown> | null)[]) : []) {
    const [id, name] = [thing?.["@id"], thing?.["name"]];
    if (typeof id === "string" && typeof name === "string") named.set(id, name);
  }
  return named;
}

/** Names under `author` of the first JSON-LD thing that has one. The search stops at the depth that real sites use. */
function authorsOf(
  value: unknown,
  { names, depth = 0 }: { readonly names: ReadonlyMap<string, string>; readonly depth?: number },
): string[] {
  if (typeof value !== "object" || value === null || depth > 4) return [];
  if (Array.isArray(value)) {
    for (const part of value) {
      const found = authorsOf(part, { names, depth: depth + 1 });
      if (found.length > 0) return found;
    }
    return [];
  }
  const thing = value as Record<string, unknown>;
  const authors = [thing["author"]].flat().map((author) => {
    if (typeof author === "string") return author;
    const { name, "@id": id } = (author ?? {}) as { name?: unknown; "@id"?: unknown };
    return typeof name === "string" ? name : typeof id === "string" ? (names.get(id) ?? "") : "";
  });
  if (authors.some((name) => name !== "")) return authors;
  return authorsOf(thing["@graph"] ?? thing["mainEntity"], { names, depth: depth + 1 });
}

function join(names: readonly (string | null | undefined)[]): string | null {
  const clean = names
    .map((name) => (name ?? "").replace(/\s+/g, " ").trim())
    // Neither the address of a profile nor a whole paragraph is a name.
    .filter((name) => /\p{L}/u.test(name) && name.length <= 120 && !/^https?:/.test(name));
  const all = [...new Set(clean)];
  if (all.length === 0) return null;
  return all.slice(0, MOST).join(", ") + (all.length > MOST ? " and others" : "");
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
