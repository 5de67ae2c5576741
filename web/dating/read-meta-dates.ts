import type { DateCandidate } from "./date-candidate.ts";
import type { PageScan } from "./page-scan.ts";
import { quoteEvidence } from "./quote-evidence.ts";
import { readStamp } from "./read-stamp.ts";
import { readUtcHour } from "./read-utc-hour.ts";

const MODIFIED = /modif|updated|update_time|revis|last-?mod|dc(?:terms)?\.?date\.?update/;
/** Names for the day of publication, compared in lower case, with how far they are believed. */
const PUBLISHED: readonly (readonly [RegExp, number])[] = [
  [
    /^(og:?)?article(:|\.|_)?publish(ed)?([_-]?(time|date|on))?$|^og:(article:)?published_time$|^rnews:datepublished$|^article:post_date$/,
    0.93,
  ],
  [
    /^(date|item)?published([_-]?(at|time|date))?$|^datepublished$|^date_published$|^publish(ed)?[-_.:]?(date|time|on|at)$|^publication[-_]?(date|time)$|^pub_?date$|^pubdate$|^article\.published$|^(page|content|post|story|news)[-_.:]?(publish\w*|pub)[-_.:]?(date|time)?$/,
    0.92,
  ],
  [
    /(parsely|sailthru|shareaholic|cxenseparse|bt|citation|prism|vr|dable|outbrain|mediator|eprints|bepress|swiftype|analyticsattributes|gsa|naver|vf|ob|hdl|dcsext|wt|sis).*(date|published|publishtime|online|pub)/,
    0.9,
  ],
  [/^dc(terms)?[.:](date)?[.:]?(issued|created|available|published|publication|date)?$|^dc\.date/, 0.88],
  [
    /^(article[._:-]?(date|created|date[-_]?original|issued)|og:(release_date|pubdate|regdate|date|created)|release_?date|created([-_]?at|[-_]?time)?|date[-_]?created|datecreated|creation[-_]?date|displaydate|display[-_]?date|content_create_date|original-publish-date|originalpublicationdate|timestamp|issue_?date|posted|post_?date|posted_?on|firstcreated|firstpublish\w*|pdate|ptime|regdate|sort_?date|date\.?available|weibo: ?article:create_at|article:create_at)$/,
    0.85,
  ],
  [/^(date|video:release_date|date:?time|last_?publish\w*)$/, 0.8],
];
const NAMES = ["property", "name", "itemprop", "http-equiv", "itemid"] as const;

/** Dates in the page's `<meta>` tags. */
export function readMetaDates(scan: PageScan): DateCandidate[] {
  const found: DateCandidate[] = [];
  for (const [order, meta] of scan.metas.entries()) {
    const content =
      meta.getAttribute("content") ?? meta.getAttribute("datetime") ?? meta.getAttribute("value") ?? "";
    if (content === "" || content.length > 80 || !/\d/.test(content)) continue;
    for (const attribute of NAMES) {
      const name = meta.getAttribute(attribute)?.trim().toLowerCase() ?? "";
      // Microdata stands anywhere on the page, and is read with its place.
      if (name === "" || attribute === "itemprop" || (attribute === "http-equiv" && name !== "date"))
        continue;
      const modified = MODIFIED.test(name);
      const weight = modified ? 0.9 : PUBLISHED.find(([pattern]) => pattern.test(name))?.[1];
      if (weight === undefined || /expir|event/.test(name)) continue;
      const date = readStamp(content, scan.monthFirst);
      if (date === null) continue;
      const utcHour = readUtcHour(content);
      found.push({
        date,
        from: "meta",
        group: "markup",
        kind: modified ? "modified" : "published",
        weight: weight - order / 1e6,
        evidence: quoteEvidence(`${name}: ${content}`),
        ...(utcHour === null ? {} : { utcHour }),
      });
      break;
    }
  }
  return found;
}
