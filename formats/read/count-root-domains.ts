import { getDomain } from "tldts";

/** Distinct registrable domains of pages (EvoBrowseComp, Figure 5); null where no page is named. */
export function countRootDomains(urls: readonly string[]): number | null {
  const domains = new Set(urls.flatMap((url) => getDomain(url) ?? []));
  return domains.size === 0 ? null : domains.size;
}
