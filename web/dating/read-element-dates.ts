import type { DomElement, DomNode } from "../extraction/parse-page.ts";
import { type Place, weighPlace } from "./create-place-judge.ts";
import { type DateCandidate, type DateSource, otherReading, quoteEvidence } from "./date-candidate.ts";
import { isOtherDay, readDateLabel } from "./date-labels.ts";
import { readStampDay, readUtcHour } from "./read-stamp.ts";
import type { PageScan } from "./scan-page.ts";

const STAMPS = [
  "datetime",
  "content",
  "title",
  "data-datetime",
  "data-date",
  "data-timestamp",
  "data-time",
  "data-published",
];
const MAX_TEXT = 120;

/** Matches several days of one event: "8 - 12 Sept, 2009", "September 8–12, 2009", 9月8日至12日. */
const DAYS =
  /(?<![\d.:])\d{1,2}(?:st|nd|rd|th)?\.?\s?(?:[-–—/&]|to|bis|and|und)\s?\d{1,2}(?:st|nd|rd|th)?\.?\s(?:of\s)?\p{L}{3,}|\p{L}{3,}\.?\s\d{1,2}(?:st|nd|rd|th)?\s?(?:[-–—/&]|to|and)\s?\d{1,2}(?:st|nd|rd|th)?,?\s\d{4}|日?\s?[至到~—–-]\s?\d{1,2}\s?日/iu;

/** Dates in attributes of elements, and dates that are the whole text of an element whose name or class announces a date. */
export function readElementDates(
  scan: PageScan,
  placeOf: (element: DomElement, at: number) => Place,
): DateCandidate[] {
  const found: DateCandidate[] = [];
  for (const { element, at } of scan.dated) {
    const kind = kindOf(element);
    if (kind === null) continue;
    const factor = weighPlace(placeOf(element, at), false);
    const add = (stamp: string, evidence: string, weight: number, from: DateSource) => {
      const day = readStampDay(stamp, scan.monthFirst);
      if (day === null) return false;
      const utcHour = readUtcHour(stamp);
      found.push({
        date: day.date,
        ...otherReading(day, scan),
        from,
        group: from === "microdata" ? "markup" : "visible",
        kind,
        weight: weight * factor - at / 1e9,
        evidence: quoteEvidence(evidence),
        ...(utcHour === null ? {} : { utcHour }),
      });
      return true;
    };
    const property = propertyOf(element);
    const name = element.localName;
    const own = property === null ? `<${name}>` : `${property}`;
    for (const attribute of STAMPS) {
      const stamp = element.getAttribute(attribute);
      if (stamp === null || stamp === "" || stamp.length > 80) continue;
      const loose = property === null && attribute !== "datetime" && name !== "time" && name !== "abbr";
      const [from, weight]: [DateSource, number] =
        property === null ? ["time", loose ? 0.65 : 0.85] : ["microdata", 0.9];
      if (add(stamp, `${own} ${attribute}="${stamp}"`, weight, from)) break;
    }
    const text = (element.textContent ?? "").replace(/\s+/g, " ").trim();
    if (text === "" || text.length > MAX_TEXT || isOtherDay(text.replace(/\d.*$/, ""))) continue;
    if (property === null && DAYS.test(text)) continue;
    const [from, weight]: [DateSource, number] =
      property === null ? ["marked", name === "time" ? 0.84 : 0.8] : ["microdata", 0.88];
    if (!add(text, `${own} ${text}`, weight, from)) {
      const spaced = readSpacedText(element);
      if (spaced !== text) add(spaced, `${own} ${spaced}`, weight, from);
    }
  }
  return found;
}

/** The element's microdata or RDFa property if it is about a date, otherwise null. */
function propertyOf(element: DomElement): string | null {
  for (const attribute of ["itemprop", "property"]) {
    const value = element.getAttribute(attribute) ?? "";
    if (/date|issued|created/i.test(value)) return `${attribute}=${value}`;
  }
  return null;
}

const OTHER = /expir|end-?date|start-?date|valid|birth|event|deadline|birthday|upload/i;

/** The kind of an element's date: `published` unless the element marks it as a change. Null if the date belongs to something else. */
function kindOf(element: DomElement): DateCandidate["kind"] | null {
  const property = propertyOf(element) ?? "";
  if (/modif|update/i.test(property)) return "modified";
  if (/publish|created|issued/i.test(property)) return "published";
  const marks = `${property} ${element.getAttribute("class") ?? ""} ${element.getAttribute("id") ?? ""}`;
  if (OTHER.test(marks)) return null;
  const text = (element.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, MAX_TEXT);
  const label = readDateLabel(text.replace(/\d.*$/, ""));
  if (label !== null) return label.kind;
  // Many themes mark the only date of the page as "updated", so that class alone doesn't mean the day of a change.
  if (/publish|posted|entry-date|created/i.test(marks)) return "published";
  if (/modif|last-?update|date-?updated|update-?date|geaendert|aktualisiert/i.test(marks)) return "modified";
  return "published";
}

/** The text of a small element with spaces between its child elements: `<b>12</b><i>Mar</i><u>2026</u>` is three words. */
function readSpacedText(element: DomElement): string {
  const parts: string[] = [];
  const waiting: DomNode[] = [element];
  for (let node = waiting.pop(); node !== undefined && parts.length < 20; node = waiting.pop()) {
    if (node.nodeType === 3) parts.push((node.nodeValue ?? "").trim());
    const children: DomNode[] = [];
    for (let child = node.firstChild; child !== null && children.length < 20; child = child.nextSibling)
      children.push(child);
    waiting.push(...children.reverse());
  }
  return parts.filter((part) => part !== "").join(" ");
}
