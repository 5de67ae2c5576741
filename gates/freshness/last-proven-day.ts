import type { IsoDate } from "../../domain/iso-date.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import type { PartDate } from "../../domain/part-date.ts";
import { readPeriod } from "../../reasoning/values/read-period.ts";
import { lastDayOf } from "./decide-fresh.ts";

const dayMs = 86_400_000;
/**
 * Most days by which events are planned ahead. A day in a text that is later than the page's own day by more than this was hardly only
 * planned then.
 */
const mostPlanned = 366;

const month = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?";
const nth = "\\d{1,2}(?:st|nd|rd|th)?";
/** Days that are written out with their year. */
const written = new RegExp(
  [
    "(?<!\\d)\\d{4}([-/.])\\d{1,2}\\1\\d{1,2}(?!\\d)",
    `(?<!\\d)${nth}[ -](?:of )?${month},?[ -]\\d{4}(?!\\d)`,
    `(?<!\\p{L})${month} ${nth},? \\d{4}(?!\\d)`,
    "(?<!\\d)\\d{4} ?年 ?\\d{1,2} ?月 ?\\d{1,2} ?[日号]",
  ].join("|"),
  "giu",
);

/**
 * Returns the last day from which the content of a page is known to have been there, by the page's own days. Null if the page gives no day
 * or is kept up. A page is kept up if its own day is on or before the cutoff, but it tells a day after the cutoff that is more than a year
 * later than its own. It was changed since then, so a sentence on it may be new, whatever day the page gives for itself. The time of the
 * fact that is looked for doesn't count, because an old page that tells this time announced the event.
 */
export function lastProvenDay(
  page: Pick<PageSnapshot, "published" | "details" | "text">,
  { cutoff, from }: { readonly cutoff: IsoDate; readonly from: PartDate | null },
): IsoDate | null {
  const day = lastDayOf(page);
  if (day === null || day > cutoff) return day;
  const latest = new Date(Date.parse(day) + mostPlanned * dayMs).toISOString().slice(0, 10);
  const isKeptUp = daysIn(page.text).some((told) => told > cutoff && told > latest && told !== from);
  return isKeptUp ? null : day;
}

function daysIn(text: string): IsoDate[] {
  return [...text.normalize("NFKC").matchAll(written)].flatMap(([found]) => {
    const spaced = /^\d{4}-/u.test(found) ? found : found.replaceAll("-", " ");
    const span = readPeriod(spaced);
    return span !== null && span.from === span.to ? [span.from] : [];
  });
}
