import { DOMParser } from "linkedom";
import type { DomDocument } from "../dom.ts";
import type { LinedContent } from "../lined-content.ts";
import { lineElements } from "./line-elements.ts";
import { lineFeed } from "./line-feed.ts";
import { lineSitemap } from "./line-sitemap.ts";
import { localName } from "./local-name.ts";

/** XML as lines: feeds item by item, sitemaps address by address, all else element by element. Null where nothing is in it. */
export function lineXml(xml: string, url: string): LinedContent | null {
  const document = new DOMParser().parseFromString(xml, "text/xml") as unknown as DomDocument;
  const root = document.documentElement;
  if (root === null) return null;
  switch (localName(root)) {
    case "rss":
    case "feed":
    case "rdf":
      return lineFeed(root, url);
    case "urlset":
    case "sitemapindex":
      return lineSitemap(root, url);
    default:
      return lineElements(root, url);
  }
}
