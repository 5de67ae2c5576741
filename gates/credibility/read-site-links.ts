import { getDomain } from "tldts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import type { SiteLink } from "./owns-site.ts";

/** The path of a site's first page, or of the first page in one of its languages. */
const firstPage = /^\/(?:[a-z]{2}(?:[-_][a-z]{2,4})?\/?)?$/iu;

/** Reads by which names pages call other owners' sites: the links to a site's first page, with the text of the link. */
export function readSiteLinks(pages: readonly Pick<PageSnapshot, "links" | "details">[]): SiteLink[] {
  return pages.flatMap(({ links, details }) => {
    const own = details?.site ?? null;
    if (own === null) return [];
    return links.flatMap(({ url, text }) => {
      if (text.trim() === "" || !URL.canParse(url)) return [];
      const { hostname, pathname } = new URL(url);
      const site = getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;
      return site === own || !firstPage.test(pathname) ? [] : [{ site, name: text }];
    });
  });
}
