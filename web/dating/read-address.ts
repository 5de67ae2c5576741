import { type DateCandidate, quoteEvidence } from "./date-candidate.ts";
import { calendarDay } from "./find-dates.ts";
import { monthKey, monthNames } from "./month-names.ts";
import type { PageScan } from "./scan-page.ts";

type Groups = readonly (string | undefined)[];
const yearFirst = ([, y, m, d]: Groups) => calendarDay(Number(y), Number(m), Number(d));
const dayFirst = ([, d, m, y]: Groups) => calendarDay(Number(y), Number(m), Number(d));

/** Patterns of dates in addresses, each with its weight. A date in a slug may be the day of an event. */
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

/** Reads the day from an address. In the address of a web archive (`…/20130307194448/http://…`), the archived page's address counts. */
export function readAddress(url: string): DateCandidate | null {
  const inner = url.slice(Math.max(0, url.slice(0, 2000).lastIndexOf("://")));
  const path = inner
    .replace(/^:\/\/[^/]*/, "")
    .replace(/^\/web\/\d{14}[a-z_]*(?=\/)/, "")
    .replace(/#(?!!).*$/, "");
  for (const [pattern, read, weight] of PATTERNS) {
    for (const match of path.matchAll(pattern)) {
      const date = read(match);
      // A date in the query string may belong to anything.
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

/** Reads the day from the page's address, or from the address that the page declares as its own. */
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

/** Parts of addresses below which a number is that of one entry and no year, and below which a tag is that of a release. */
const ofEntries = /\/(?:issues?|pull|discussions|archives?|posts?|articles?|t|topics?|p|node|id|releases)\//i;
/** What may stand before the number of a list's further page. Elsewhere it is the further page of one article. */
const ofLists =
  /^(?:\/[a-z]{2}(?:-[a-z]{2,4})?)?(?:\/(?:blog|news|posts|articles|(?:tags?|categor(?:y|ies))\/[^/]+))?$/i;

/**
 * Whether an address is that of a page that lists others: a year or a month of a blog, its archive, a further page of a list, a tag. The days
 * in its text are theirs, and it has none of its own. A year is one up to that of the visit.
 */
export function isListing(url: string, retrieved: string): boolean {
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  const plain = path.replace(/\/(?:index\.(?:html?|php))?$/i, "");
  if (/\/archives?$/i.test(plain)) return true;
  const page = /^(.*)\/page\/\d+$/i.exec(plain);
  if (page !== null) return ofLists.test(page[1] ?? "");
  if (ofEntries.test(`${plain}/`) || plain.includes("/-/")) return false;
  const [, before = "", year] = /^(.*)\/((?:19|20)\d\d)(?:\/(?:0[1-9]|1[0-2]))?$/.exec(plain) ?? [];
  // An article of a day may have a year for its title: `/2018/12/31/2018/`.
  if (/\/(?:19|20)\d\d\/\d{1,2}\/\d{1,2}$/.test(before)) return false;
  if (year !== undefined) return year >= EARLIEST_YEAR && year <= retrieved.slice(0, 4);
  return /\/(?:tags?|categor(?:y|ies))\/[^/.]+$/i.test(plain);
}

/** No web page is older. */
const EARLIEST_YEAR = "1995";
