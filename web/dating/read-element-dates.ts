import type { DomDocument, DomElement } from "../extraction/dom.ts";
import type { DateCandidate } from "./date-candidate.ts";
import { isBesideArticle } from "./is-beside-article.ts";
import { readStamp } from "./read-stamp.ts";

/** Where pages put their date, best first. */
const PLACES: readonly string[] = [
  '[itemprop~="datePublished"], [itemprop~="datepublished"], [property~="datePublished"], [property="dc:date"], [property="dc:issued"]',
  "time[pubdate], time.published, time.entry-date, abbr.published, .published time, [itemprop=dateCreated]",
  "h1 ~ time, header time, article time",
  "time",
  ".date, .datum, .published, .post-date, .entry-date, .publish-date, .posted-on, .timestamp, .dateline, .article-date, #date",
  "[class*=date], [class*=Date], [class*=datum], [class*=publish], [class*=posted], [class*=time], [class*=byline], [class*=author], [class*=meta], [class*=info], [class*=fecha], [id*=date], [id*=time], [id*=publish]",
];
const MODIFIED = /modif|updat|aktualisiert|geändert|mise à jour|actualiz|edited/i;
const MAX_TEXT = 200;

/** Dates in elements that are marked as such by their name, class or microdata. */
export function readElementDates(document: DomDocument, monthFirst: boolean): DateCandidate[] {
  const found: DateCandidate[] = [];
  const heading = document.querySelector("h1");
  for (const place of PLACES) {
    const elements = [...document.querySelectorAll(place)];
    // What stands before the heading is often another article's teaser.
    const after = heading ? elements.filter((element) => follows(element, heading)) : [];
    for (const element of new Set([...after, ...elements])) {
      if (isBesideArticle(element)) continue;
      const date = stampsOf(element)
        .map((stamp) => readStamp(stamp, monthFirst))
        .find((stamp) => stamp !== null);
      if (date) found.push({ date, from: "time", kind: isModified(element) ? "modified" : "published" });
    }
  }
  return found;
}

function stampsOf(element: DomElement): string[] {
  const attributes = [
    "datetime",
    "content",
    "title",
    "data-datetime",
    "data-date",
    "data-timestamp",
    "data-time",
  ];
  const stamps = attributes.map((name) => element.getAttribute(name) ?? "");
  const text = (element.textContent ?? "").replace(/\s+/g, " ").trim();
  if (text.length <= MAX_TEXT) stamps.push(text);
  return stamps.filter((stamp) => stamp !== "");
}

function isModified(element: DomElement): boolean {
  const marks = ["class", "itemprop", "property", "id"]
    .map((name) => element.getAttribute(name) ?? "")
    .join(" ");
  if (/publish|created/i.test(marks)) return false;
  return MODIFIED.test(marks) || MODIFIED.test((element.textContent ?? "").slice(0, MAX_TEXT));
}

const FOLLOWING = 4;
const follows = (element: DomElement, heading: DomElement) =>
  (heading.compareDocumentPosition(element) & FOLLOWING) !== 0;
