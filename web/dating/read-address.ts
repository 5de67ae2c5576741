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
  // A day with hour, minute and second.
  [/(?<!\d)((?:19|20)\d\d)(\d\d)(\d\d)(?:[01]\d|2[0-3])[0-5]\d[0-5]\d(?!\d)/g, yearFirst, 0.75],
  // A day at the beginning of a longer number, as wires number their releases. It only supports a day that the page shows.
  [/\/((?:19|20)\d\d)(\d\d)(\d\d)\d{4,6}(?=[/._?-]|$)/g, yearFirst, 0.45],
  [
    /\/((?:19|20)\d\d)[/-]([a-z]{3,9})[/-](\d{1,2})(?!\d)/gi,
    ([, y, name, d]) => calendarDay(Number(y), monthNames().get(monthKey(name ?? "")) ?? 0, Number(d)),
    0.86,
  ],
  [/(?<!\d)(\d\d)[-_.](\d\d)[-_.]((?:19|20)\d\d)(?!\d)/g, dayFirst, 0.7],
];
/** Reads the day that the last pattern gives in an address which names the month first. */
const monthFirst = ([, m, d, y]: Groups) => calendarDay(Number(y), Number(m), Number(d));

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
      const other = read === dayFirst && date !== null ? monthFirst(match) : null;
      if (date !== null)
        return {
          date,
          ...(other !== null && other !== date ? { other } : {}),
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

/**
 * Reads the day from the page's address, or from the address that the page declares as its own. A day such as 05-12-2026 is read day-first,
 * which is certain only if the page's days are written so.
 */
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
    if (found === null) continue;
    const { other, ...read } = found;
    return other !== undefined && (scan.isOrderGuessed || scan.monthFirst) ? [found] : [read];
  }
  return [];
}
