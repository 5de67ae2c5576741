import { Readability } from "@mozilla/readability";
import { cutText } from "../../domain/cut-text.ts";
import { readPublished } from "../dating/date-page.ts";
import { type PageScan, scanPage } from "../dating/scan-page.ts";
import { registrableDomain } from "../web-address.ts";
import type { ExtractedPage, ExtractInput, PageSignals } from "./extracted-page.ts";
import { unwrapFrontMatter } from "./front-matter.ts";
import { guessLanguage } from "./guess-language.ts";
import { dropInvisible } from "./hidden-text.ts";
import { keepFactBoxes } from "./keep-fact-boxes.ts";
import type { DomDocument, DomElement } from "./parse-page.ts";
import { type PageLine, readLines } from "./read-lines.ts";
import { readLinks } from "./read-links.ts";
import { findElement, readAuthor, readCanonical } from "./read-metadata.ts";
import { isRun, readSignals } from "./read-signals.ts";
import { readTextByline } from "./read-text-byline.ts";
import { applySeenMarks, isJudged } from "./seen-marks.ts";
import { signText } from "./sign-text.ts";
import { hideByStyles } from "./styles/hide-by-styles.ts";
import { separateNeighbours } from "./styles/separate-neighbours.ts";
import { unwrapHeadings } from "./unwrap-headings.ts";

/** Markup that nests deeper is read without Readability, which would take too long. */
const MAX_READABLE_DEPTH = 150;

/** A page with scripts and less text is a shell, a notice, or so short that all of it is read. decide-rendering.ts has the same limit. */
const LITTLE_TEXT = 400;

/** Reads a document and changes it while reading. Signals are read if `want.signals` is set, for pages that came without a browser. */
export function readDocument(
  document: DomDocument,
  { html, url, retrieved }: ExtractInput,
  want: { readonly signals: boolean } = { signals: false },
): { page: ExtractedPage; signals: PageSignals | null } {
  const scan = scanPage(document, url);
  const dating = readPublished({ document, url, retrieved, scan });
  const head = headOf(scan);
  const named = readAuthor(document);
  const canonical = readCanonical(document, url);
  const removeMenus = keepSeen(document, want.signals);
  const links = readLinks(document, url);
  removeMenus();
  const declared = document.documentElement?.getAttribute("lang") ?? null;
  let title = readTitle(document);
  unwrapHeadings(document);
  unwrapFrontMatter(document);
  keepFactBoxes(document);
  const page = document.body ? readLines(document.body, { withoutBoilerplate: true }) : [];
  const signals = want.signals ? readSignals(document, url, page.map((line) => line.text).join("\n")) : null;
  let article: PageLine[] = [];
  // Readability tries four times if it finds little text. A page that scripts will fill is left to the browser.
  const isShell = (signals?.scripts ?? 0) > 0 && weighText(page) < LITTLE_TEXT;
  if (page.length > 0 && !isShell && tagDepth(html) <= MAX_READABLE_DEPTH) {
    // Readability modifies the document, so it runs last.
    const found = findArticle(document);
    if (found?.content) article = readLines(found.content, { withoutBoilerplate: false });
    if (title === "") title = dropInvisible(found?.title ?? "").trim();
  }
  const chosen = chooseLines(article, page);
  const lines = chosen.map((line) => line.text);
  const text = (lines.some((line) => line.includes(title)) ? lines : [`# ${title}`, ...lines]).join("\n");
  return {
    page: {
      title,
      text: lines.length > 0 ? text : "",
      language: guessLanguage(text, declared),
      published: dating.published,
      publishedFrom: dating.from,
      links,
      details: {
        mediaType: "text/html",
        site: registrableDomain(url),
        canonical,
        // The article that Readability finds often lacks its byline.
        author: named ?? readTextByline(head) ?? readTextByline(lines),
        modified: dating.modified,
        dateEvidence: dating.evidence,
        dateConfidence: dating.confidence,
        ...(dating.dayOrder && { dayOrder: dating.dayOrder }),
        signature: signText(text),
      },
    },
    signals: signals && { ...signals, weight: weighText(chosen) },
  };
}

/**
 * Takes from a document what a person doesn't see, and separates what is laid out apart. A served page can't say that it was judged. Returns a
 * function that removes hidden menus, whose links are read before.
 */
function keepSeen(document: DomDocument, isServed: boolean): () => void {
  if (!isServed && isJudged(document)) return applySeenMarks(document);
  const { removeMenus, styles } = hideByStyles(document, hasScripts(document));
  separateNeighbours(document, styles);
  return removeMenus;
}

function hasScripts(document: DomDocument): boolean {
  for (const script of document.getElementsByTagName("script"))
    if (isRun(script.getAttribute("type"))) return true;
  return false;
}

/** Numbers of blocks before and after a page's heading in which its byline is searched. */
const HEAD = { before: 4, after: 8 } as const;

/** The lines around the page's own heading, with the fields of a line kept apart. */
function headOf({ heading, blocks }: PageScan): string[] {
  if (heading === null) return [];
  const at = blocks.findIndex((block) => block.at >= heading.at);
  const first = Math.max(0, at - HEAD.before);
  return at < 0 ? [] : blocks.slice(first, at + HEAD.after).map(({ text }) => text);
}

function readTitle(document: DomDocument): string {
  const candidates = [
    findElement(document, "meta", ["property", "og:title"])?.getAttribute("content"),
    firstOf(document.getElementsByTagName("title"))?.textContent,
    firstOf(document.getElementsByTagName("h1"))?.textContent,
  ];
  for (const candidate of candidates) {
    const title = dropInvisible(candidate ?? "")
      .replace(/\s+/g, " ")
      .trim();
    if (title) return cutText(title, 500);
  }
  return "";
}

function firstOf<T>(all: Iterable<T>): T | undefined {
  for (const one of all) return one;
  return undefined;
}

/** Text that may contain Han characters. Counting them is slow, so other texts are skipped. */
const EASTERN = /[\u2e80-\uffff]/;

/** Amount of text: characters without headings. A Han character counts as three, a character of a link as a quarter. */
function weighText(lines: readonly PageLine[]): number {
  let weight = 0;
  for (const { kind, text, linked } of lines) {
    if (kind === "heading") continue;
    const han = EASTERN.test(text) ? (text.match(/\p{Script=Han}/gu)?.length ?? 0) : 0;
    const share = text.length === 0 ? 0 : Math.min(1, linked / text.length);
    weight += (text.length + 2 * han) * (1 - 0.75 * share);
  }
  return Math.round(weight);
}

/** Elements that don't count towards the depth: void elements, and elements whose end tag may be omitted. */
const VOID = new Set(
  "area base br col embed hr img input link meta source track wbr p li td tr th dt dd option".split(" "),
);

/**
 * Estimates how deep the markup nests by counting tags, in linear time and without a parser. Readability's time grows at least with
 * the square of the depth: 10 KB of open `<div>` tags block it for half a minute.
 */
export function tagDepth(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const match of html.matchAll(/<(\/?)([a-z][a-z0-9-]*)/gi)) {
    const name = (match[2] ?? "").toLowerCase();
    if (VOID.has(name)) continue;
    if (match[1] === "/") depth = Math.max(0, depth - 1);
    else if (++depth > deepest) deepest = depth;
  }
  return deepest;
}

const HIDES = /display\s*:\s*none|visibility\s*:\s*hidden/i;

/** Readability with a faster visibility check. Without linkedom's style objects, the check takes a tenth of the time. */
class QuickReadability extends Readability<DomElement> {
  /** Overrides the package's method of this name (0.6.0) with the same result. */
  _isProbablyVisible(node: DomElement): boolean {
    if (HIDES.test(node.getAttribute("style") ?? "") || node.hasAttribute("hidden")) return false;
    if (node.getAttribute("aria-hidden") !== "true") return true;
    return (node.getAttribute("class") ?? "").includes("fallback-image");
  }
}

/** Finds the article with Readability. The result contains the document's own elements, which Readability removes from the document. */
function findArticle(document: DomDocument) {
  return new QuickReadability(document as never, {
    serializer: (node) => node as unknown as DomElement,
  }).parse();
}

/** Whether a line may contain a fact: prose, or a list item or table row that is not only links. */
function isSubstantial(line: PageLine): boolean {
  const own = line.text.length - line.linked;
  if (line.kind === "row") return own >= 8;
  if (line.kind === "item") return own >= 15 && line.linked < own;
  return line.kind === "text" && own >= 60;
}

const weigh = (lines: readonly PageLine[]) => lines.reduce((sum, line) => sum + line.text.length, 0);

/**
 * Chooses the article that Readability found, or the whole page without navigation if the article lost much that may contain a fact,
 * above all lists and tables. A quote that is lost here can never be verified, so some noise is the smaller harm.
 */
function chooseLines(article: readonly PageLine[], page: readonly PageLine[]): readonly PageLine[] {
  if (article.length === 0) return page;
  const kept = new Set(article.map((line) => line.text));
  const lost = page.filter((line) => isSubstantial(line) && !kept.has(line.text));
  return weigh(lost) > 0.3 * weigh(article) ? page : article;
}
