import type { IsoDate } from "../../domain/iso-date.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import type { PartDate } from "../../domain/part-date.ts";
import { readPeriod } from "../../reasoning/values/read-period.ts";
import { lastDayOf } from "./decide-fresh.ts";

const dayMs = 86_400_000;
/** Days by which a day in a text is later than any day that its page gives for itself, so that it is hardly one that was only planned then. */
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
 * The last day from which the content of a page is known to have been there, by the page's own days; null where it gives none, or where it
 * is kept up. A page that was created on or before the cutoff and tells a day after the cutoff, more than a year later than its own, was
 * changed since: a sentence on it may be new, whatever day the page gives for itself. The time of the fact that is looked for is left out: an
 * old page that tells it announced it.
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
