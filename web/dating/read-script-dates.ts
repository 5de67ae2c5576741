import type { DateCandidate } from "./date-candidate.ts";
import type { PageScan } from "./page-scan.ts";
import { quoteEvidence } from "./quote-evidence.ts";
import { readStamp } from "./read-stamp.ts";

const FIELD =
  /["']?\b(\w{0,20}(?:date_?published|published?_?(?:at|date|time|on)|publication_?date|first_?published\w{0,6}|pub_?date|date_?posted|posted_?(?:at|on|date)|created_?(?:at|date|on)|date_?created|modified_?(?:at|date|time)|date_?modified|updated_?at))["']?\s*[:=,]\s*\\?["']?([^"'\\,;{}<>]{8,40})/gi;
const MAX_SCRIPT = 600_000;

/** Dates that the page's programs carry as data ("publishedAt": …): of this article, or of those listed beside it. */
export function readScriptDates(scan: PageScan): DateCandidate[] {
  const found: DateCandidate[] = [];
  for (const script of scan.scripts) {
    if (/ld\+json/i.test(script.getAttribute("type") ?? "")) continue;
    const source = script.textContent ?? "";
    if (source.length > MAX_SCRIPT || !/publi|post|creat/i.test(source)) continue;
    for (const match of source.matchAll(FIELD)) {
      const [, field = "", stamp = ""] = match;
      const date = /\d{4}/.test(stamp) ? readStamp(stamp, scan.monthFirst) : null;
      if (date === null || /expir|comment|user|account|build|start|end/i.test(field)) continue;
      const modified = /modif|updat/i.test(field);
      const earlier = found.filter(
        (other) => other.date !== date && (other.kind === "modified") === modified,
      ).length;
      const weight = (/publi|post/i.test(field) ? 0.6 : 0.45) - 0.08 * earlier;
      if (weight < 0.3) continue;
      found.push({
        date,
        from: "script",
        group: "markup",
        kind: modified ? "modified" : "published",
        weight,
        evidence: quoteEvidence(`${field}: ${stamp}`),
      });
    }
  }
  return found;
}
