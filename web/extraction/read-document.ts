import { readPublished } from "../dating/read-published.ts";
import { registrableDomain } from "../registrable-domain.ts";
import { chooseLines } from "./choose-lines.ts";
import type { DomDocument } from "./dom.ts";
import { dropInvisible } from "./drop-invisible.ts";
import type { ExtractedPage, ExtractInput } from "./extracted-page.ts";
import { findArticle } from "./find-article.ts";
import { findElement } from "./find-element.ts";
import { guessLanguage } from "./guess-language.ts";
import type { PageLine } from "./page-line.ts";
import type { PageSignals } from "./page-signals.ts";
import { readAuthor } from "./read-author.ts";
import { readCanonical } from "./read-canonical.ts";
import { readLines } from "./read-lines.ts";
import { readLinks } from "./read-links.ts";
import { readSignals } from "./read-signals.ts";
import { removeHidden } from "./remove-hidden.ts";
import { signText } from "./sign-text.ts";
import { tagDepth } from "./tag-depth.ts";
import { weighText } from "./weigh-text.ts";

/** Deeper markup is read line by line without Readability, whose time it would blow up. */
const MAX_READABLE_DEPTH = 150;

/** With less beside scripts (decide-rendering.ts has the same), a page is a shell, a notice, or so short that all of it is read. */
const LITTLE_TEXT = 400;

/** Reads a document whole, and takes it apart by that. Its signals are read where it came without a browser. */
export function readDocument(
  document: DomDocument,
  { html, url, retrieved }: ExtractInput,
  want: { readonly signals: boolean } = { signals: false },
): { page: ExtractedPage; signals: PageSignals | null } {
  const dating = readPublished({ document, url, retrieved });
  const author = readAuthor(document);
  const canonical = readCanonical(document, url);
  removeHidden(document);
  const links = readLinks(document, url);
  const declared = document.documentElement?.getAttribute("lang") ?? null;
  let title = readTitle(document);
  const page = document.body ? readLines(document.body, { withoutBoilerplate: true }) : [];
  const signals = want.signals ? readSignals(document, url, page.map((line) => line.text).join("\n")) : null;
  let article: PageLine[] = [];
  // Readability tries four times over where it finds little; a page that scripts are to fill is left to the browser.
  const isShell = (signals?.scripts ?? 0) > 0 && weighText(page) < LITTLE_TEXT;
  if (page.length > 0 && !isShell && tagDepth(html) <= MAX_READABLE_DEPTH) {
    // Readability takes the document apart, so it comes last.
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
        ...{ canonical, author, modified: dating.modified },
        dateEvidence: dating.evidence,
        dateConfidence: dating.confidence,
        signature: signText(text),
      },
    },
    signals: signals && { ...signals, weight: weighText(chosen) },
  };
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
    if (title) return title.slice(0, 500);
  }
  return "";
}

function firstOf<T>(all: Iterable<T>): T | undefined {
  for (const one of all) return one;
  return undefined;
}
