import { cutText } from "../../domain/cut-text.ts";
import { urlKey } from "../web-address.ts";
import type { DomDocument } from "./parse-page.ts";

/** Maximum number of links that are read. More of them say nothing about the page. */
const MAX_LINKS = 300;

export interface PageLink {
  readonly url: string;
  readonly text: string;
}

/** The page's links as absolute addresses, each page once, links in the article first. `pageUrl` is the address after redirects. */
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
      if (href === null || !URL.canParse(href, base)) continue;
      const url = new URL(href, base);
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
