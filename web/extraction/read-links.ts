import { cutText } from "../../domain/cut-text.ts";
import { urlKey } from "../web-address.ts";
import type { DomDocument } from "./parse-page.ts";

/** Maximum number of links that are read. More of them say nothing about the page. */
const MAX_LINKS = 300;

export interface PageLink {
  readonly url: string;
  readonly text: string;
}

/**
 * The page's links as absolute addresses, each page once, links in the article first. `pageUrl` is the address after redirects. Links
 * without an address are left out, and so are those whose address is a template that nobody filled in.
 */
export function readLinks(document: DomDocument, pageUrl: string): PageLink[] {
  const declared = document.querySelector("base[href]")?.getAttribute("href") ?? "";
  const base = URL.canParse(declared, pageUrl) ? new URL(declared, pageUrl).href : pageUrl;
  const seen = new Set([urlKey(pageUrl)]);
  const links: PageLink[] = [];
  const inArticle = () => document.querySelectorAll("main a[href], article a[href]");
  for (const anchors of [inArticle, () => document.querySelectorAll("a")]) {
    for (const anchor of anchors()) {
      if (links.length >= MAX_LINKS) return links;
      const href = anchor.getAttribute("href");
      // Scripts and styles hang on links without an address. With a <base> elsewhere, such a link would resolve to another page.
      if (href === null || /^\s*#?\s*$/.test(href) || !URL.canParse(href, base)) continue;
      const url = new URL(href, base);
      if (isUnfilled(url)) continue;
      const key = urlKey(url.href);
      if (key === null || seen.has(key) || url.username !== "") continue;
      seen.add(key);
      url.hash = "";
      links.push({
        url: url.href,
        text: cutText((anchor.textContent ?? "").replace(/\s+/g, " ").trim(), 200),
      });
    }
  }
  return links;
}

/** Marks of templates anywhere in an address: `{{`, `${`, `#{`, `{%`, `<%`. JSON in an address has none of them. */
const TEMPLATE = /\{\{|[$#]\{|\{%|<%/;
/** Placeholders in a path: `{}`, `{name}`, `[[name]]`, and the end of a template. An identifier such as `{3f25-04e0}` is none. */
const PLACEHOLDER = /\{(?:[a-z_][\w.]*)?\}|\}\}|\[\[.*\]\]/i;

/** Says whether an address still has a template's marks, so that no server has a page there. */
function isUnfilled({ pathname, search }: URL): boolean {
  return TEMPLATE.test(decode(pathname + search)) || PLACEHOLDER.test(decode(pathname));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/%(7B|7D|3C|24|23|5B|5D)/gi, (_, code) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  }
}
