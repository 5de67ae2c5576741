import type { DateCandidate } from "./date-candidate.ts";
import type { PageScan } from "./page-scan.ts";
import { readAddress } from "./read-address.ts";

/** The day in the page's address, or in the one that the page calls its own. */
export function readUrlDates(scan: PageScan, url: string): DateCandidate[] {
  const own = (attribute: string, value: string) =>
    [...scan.links, ...scan.metas].find(
      (element) => element.getAttribute(attribute)?.toLowerCase() === value,
    );
  const addresses = [
    url,
    own("rel", "canonical")?.getAttribute("href"),
    own("property", "og:url")?.getAttribute("content"),
  ];
  for (const address of addresses) {
    const found = address ? readAddress(address) : null;
    if (found !== null) return [found];
  }
  return [];
}
