import { type DateCandidate, quoteEvidence } from "./date-candidate.ts";
import { calendarDay, monthKey, monthNames } from "./find-dates.ts";
import type { PageScan } from "./scan-page.ts";

type Groups = readonly (string | undefined)[];
const yearFirst = ([, y, m, d]: Groups) => calendarDay(Number(y), Number(m), Number(d));
const dayFirst = ([, d, m, y]: Groups) => calendarDay(Number(y), Number(m), Number(d));

/** How addresses write a day, with how far each is believed: in a slug it may be an event's. */
const PATTERNS: readonly (readonly [RegExp, (groups: Groups) => string | null, number])[] = [
  [/\/((?:19|20)\d\d)\/(\d{1,2})\/(\d{1,2})(?=[/_.-]|$)/g, yearFirst, 0.88],
  [/(?<!\d)((?:19|20)\d\d)[/_-](\d{1,2})[/_-](\d{1,2})(?!\d)/g, yearFirst, 0.86],
  [/(?<!\d)((?:19|20)\d\d)(\d\d)(\d\d)(?!\d)/g, yearFirst, 0.78],
  [
    /\/((?:19|20)\d\d)[/-]([a-z]{3,9})[/-](\d{1,2})(?!\d)/gi,
    ([, y, name, d]) => calendarDay(Number(y), monthNames().get(monthKey(name ?? "")) ?? 0, Number(d)),
    0.86,
  ],
  [/(?<!\d)(\d\d)[-_.](\d\d)[-_.]((?:19|20)\d\d)(?!\d)/g, dayFirst, 0.7],
];

/** The day that an address bears. In an archive's address (`…/20130307194448/http://…`) that of the archived page counts. */
export function readAddress(url: string): DateCandidate | null {
  const inner = url.slice(Math.max(0, url.slice(0, 2000).lastIndexOf("://")));
  const path = inner
    .replace(/^:\/\/[^/]*/, "")
    .replace(/^\/web\/\d{14}[a-z_]*(?=\/)/, "")
    .replace(/#(?!!).*$/, "");
  for (const [pattern, read, weight] of PATTERNS) {
    for (const match of path.matchAll(pattern)) {
      const date = read(match);
      // What comes behind the question mark may be anything's date.
      const trust = match.index > path.indexOf("?") && path.includes("?") ? weight - 0.3 : weight;
      if (date !== null)
        return {
          date,
          from: "url",
          group: "address",
          kind: "published",
          weight: trust,
          evidence: quoteEvidence(match[0]),
        };
    }
  }
  return null;
}

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
