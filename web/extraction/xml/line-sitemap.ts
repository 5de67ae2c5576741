import type { DomElement } from "../dom.ts";
import type { LinedContent } from "../lined-content.ts";
import type { PageLine } from "../page-line.ts";
import { childOf } from "./child-of.ts";
import { childText } from "./child-text.ts";
import { createLinkList } from "./create-link-list.ts";

/** The standard allows 50,000 addresses in a file. */
const MAX_ENTRIES = 50_000;

/** A sitemap or an index of them: a row for each address, with its last change and, of news, day and title. */
export function lineSitemap(root: DomElement, url: string): LinedContent {
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
    ...{ mediaType: "application/xml", title, lines, author: null, changed: null, links: links.links },
    isCollection: true,
  };
}
