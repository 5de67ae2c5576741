import { urlKey } from "../../url-key.ts";
import type { PageLink } from "../read-links.ts";

const MAX_LINKS = 300;

/** Links of a document that is no page: absolute, each address once, the first so many. */
export interface LinkList {
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
