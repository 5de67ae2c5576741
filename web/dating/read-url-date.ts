import { calendarDay } from "./calendar-day.ts";
import type { DateCandidate } from "./date-candidate.ts";

const PATTERNS: readonly RegExp[] = [
  /(?<!\d)((?:19|20)\d\d)[/_-](\d{1,2})[/_-](\d{1,2})(?!\d)/g,
  /(?<!\d)((?:19|20)\d\d)(\d\d)(\d\d)(?!\d)/g,
];

/** The day in the page's address. In an archive's address (`…/20130307194448/http://…`) that of the archived page counts. */
export function readUrlDate(url: string): DateCandidate | null {
  const inner = url.slice(Math.max(0, url.lastIndexOf("://")));
  const path = inner.replace(/^:\/\/[^/]*/, "").replace(/#.*$/, "");
  for (const pattern of PATTERNS) {
    for (const match of path.matchAll(pattern)) {
      const date = calendarDay(Number(match[1]), Number(match[2]), Number(match[3]));
      if (date) return { date, from: "url", kind: "published" };
    }
  }
  const named = /\/((?:19|20)\d\d)\/([a-z]{3})\/(\d{1,2})(?!\d)/i.exec(path);
  const month = "janfebmaraprmayjunjulaugsepoctnovdec".indexOf(named?.[2]?.toLowerCase() ?? "-") / 3 + 1;
  const date =
    named && Number.isInteger(month) && month > 0
      ? calendarDay(Number(named[1]), month, Number(named[3]))
      : null;
  return date ? { date, from: "url", kind: "published" } : null;
}
