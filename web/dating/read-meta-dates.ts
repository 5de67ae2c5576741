import type { DomDocument } from "../extraction/dom.ts";
import type { DateCandidate } from "./date-candidate.ts";
import { isUtc } from "./is-utc.ts";
import { readStamp } from "./read-stamp.ts";

const MODIFIED = /modif|updated|update_time|revis|last-?mod/;
/** Names for the day of publication, best first, compared without case and punctuation. */
const PUBLISHED: readonly RegExp[] = [
  /^(og)?article(:|\.)?published(_?time)?$|^article:published$|^og:(article:)?published_time$|^rnews:datepublished$/,
  /^(date|item)?published$|^datepublished$|^publish(ed)?[-_.]?(date|time|on)$|^publication[-_]?date$|^pub_?date$|^article\.published$/,
  /(parsely|sailthru|shareaholic|cxenseparse|bt|citation|prism|vr|dable|outbrain|mediator|eprints|bepress).*(date|published|publishtime|online)/,
  /^dc(terms)?[.:](date)?[.:]?(issued|created|available|published|date)?$/,
  /^(article[._:-]?(date|created|date[-_]?original)|og:(release_date|pubdate)|release_?date|created|date[-_]?created|datecreated|creation_date|displaydate|content_create_date|original-publish-date|originalpublicationdate|timestamp|date)$/,
];

/** Dates in the page's `<meta>` tags, best names first. */
export function readMetaDates(document: DomDocument): DateCandidate[] {
  const ranked: { rank: number; candidate: DateCandidate }[] = [];
  for (const meta of document.querySelectorAll("meta")) {
    const content = meta.getAttribute("content") ?? meta.getAttribute("datetime") ?? "";
    if (content === "" || content.length > 80) continue;
    for (const attribute of ["property", "name", "itemprop", "http-equiv"]) {
      const name = meta.getAttribute(attribute)?.trim().toLowerCase() ?? "";
      if (name === "") continue;
      const modified = MODIFIED.test(name);
      const rank = modified ? PUBLISHED.length : PUBLISHED.findIndex((pattern) => pattern.test(name));
      if (rank < 0 || (attribute === "http-equiv" && name !== "date" && !modified)) continue;
      const date = readStamp(content);
      if (date)
        ranked.push({
          rank,
          candidate: { date, from: "meta", kind: modified ? "modified" : "published", utc: isUtc(content) },
        });
    }
  }
  return ranked.sort((a, b) => a.rank - b.rank).map((entry) => entry.candidate);
}
