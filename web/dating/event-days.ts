import { parseJsonLd } from "./read-json-ld-dates.ts";
import { readStamp } from "./read-stamp.ts";
import type { PageScan } from "./scan-page.ts";

const FIELDS = ["startDate", "endDate", "doorTime", "previousStartDate"] as const;
const MAX_THINGS = 2000;

/**
 * The days on which events begin and end, from the page's JSON-LD and microdata. A page that shows such a day tells when the event is, and
 * not when the page was published.
 */
export function readEventDays(scan: PageScan): ReadonlySet<string> {
  const days = new Set<string>();
  const add = (stamp: unknown): void => {
    const day = typeof stamp === "string" ? readStamp(stamp, scan.monthFirst) : null;
    if (day !== null) days.add(day);
  };
  for (const { element } of scan.dated) {
    if (!/^(?:startDate|endDate|doorTime)$/i.test(element.getAttribute("itemprop") ?? "")) continue;
    add(element.getAttribute("datetime") ?? element.getAttribute("content") ?? element.textContent);
  }
  for (const script of scan.scripts) {
    if (!/ld\+json/i.test(script.getAttribute("type") ?? "")) continue;
    const source = script.textContent ?? "";
    if (!source.includes("startDate")) continue;
    const waiting: unknown[] = [parseJsonLd(source)];
    for (let seen = 0; waiting.length > 0 && seen < MAX_THINGS; seen++) {
      const thing = waiting.shift();
      if (thing === null || typeof thing !== "object") continue;
      waiting.push(...Object.values(thing).slice(0, MAX_THINGS));
      if (!Array.isArray(thing)) for (const field of FIELDS) add((thing as Record<string, unknown>)[field]);
    }
  }
  return days;
}
