import type { DomElement, DomNode } from "../extraction/parse-page.ts";
import { type Place, weighPlace } from "./create-place-judge.ts";
import { HEAD } from "./create-text-judge.ts";
import { type DateCandidate, type DateSource, otherReading, quoteEvidence } from "./date-candidate.ts";
import { isOtherDay, readDateLabel, readLabelBehind, signBeside } from "./date-labels.ts";
import { findDates } from "./find-dates.ts";
import { isAbove } from "./masthead-days.ts";
import { isAppointment, isDoneToThing, isOfThing } from "./prose-days.ts";
import { readStampDay, readUtcHour } from "./read-stamp.ts";
import { readRelativeDay } from "./relative-dates.ts";
import type { PageScan, TextBlock } from "./scan-page.ts";

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
/** Factor for an element behind a label of publication. */
const LABELLED = 1.06;

/** Matches the words before the stamp of a thread's beginning: "Ann opened", "opened this issue on", "Issue created". */
const OPENED =
  /(?:^|\s)(?:opened(?:\sthis\s\p{L}{2,12})?|(?:opened|reported|started|asked)\sby(?:\s[^\s.!?]{1,30}){1,3}|(?:issue|bug|ticket|question|thread|topic|request)\s(?:created|reported|submitted|started|asked))(?:\son)?\s*$/iu;

/** Matches such words, and those before the stamp of any post. */
const POSTED = new RegExp(
  `${OPENED.source}|(?:^|\\s)(?:commented|answered|asked|replied|wrote|posted)(?:\\son)?:?\\s*$`,
  "iu",
);

/** Number of characters in which such words are searched. */
const LONGEST_OPENING = 120;

/** Matches several days of one event: "8 - 12 Sept, 2009", "September 8–12, 2009", 9月8日至12日. */
const DAYS =
  /(?<![\d.:])\d{1,2}(?:st|nd|rd|th)?\.?\s?(?:[-–—/&]|to|bis|and|und)\s?\d{1,2}(?:st|nd|rd|th)?\.?\s(?:of\s)?\p{L}{3,}|\p{L}{3,}\.?\s\d{1,2}(?:st|nd|rd|th)?\s?(?:[-–—/&]|to|and)\s?\d{1,2}(?:st|nd|rd|th)?,?\s\d{4}|日?\s?[至到~—–-]\s?\d{1,2}\s?日/iu;

/** Whether a text is an age, such as "3 days ago" or "2 months ago". */
const isAge = (text: string): boolean =>
  readRelativeDay(text, new Date()) !== null || /\d\s?(?:(?:months?|years?)\sago|个?月前|年前)$/u.test(text);

/** Factor for a day that ends an item of a list below the page's head: it is the day of what the item tells, such as a task. */
const OF_ITEM = 0.57;

/** Whether an element stands behind other words in an item of a list. */
function isInItem(element: DomElement, before: string): boolean {
  const parent = element.parentNode;
  return (
    /\p{L}/u.test(before) && parent?.nodeType === 1 && /^(?:li|dd)$/.test((parent as DomElement).localName)
  );
}

/** Dates in attributes of elements, and dates that are the whole text of an element whose name or class announces a date. */
export function readElementDates(
  scan: PageScan,
  placeOf: (element: DomElement, at: number) => Place,
): DateCandidate[] {
  const found: DateCandidate[] = [];
  const around = createTextFinder(scan.blocks);
  for (const { element, at } of scan.dated) {
    const text = (element.textContent ?? "").replace(/\s+/g, " ").trim();
    const shown = text.length > MAX_TEXT ? undefined : findDates(text, scan.monthFirst)[0];
    const lead = shown === undefined ? text.slice(0, MAX_TEXT).replace(/\d.*$/, "") : text.slice(0, shown.at);
    const outside = around(at, text.length);
    const behind = (shown === undefined ? "" : text.slice(shown.end)) || outside.after;
    const kind = kindOf(element, { lead: lead || signBeside(element), before: outside.before, behind });
    if (kind === null || (propertyOf(element) === null && isAppointment(behind))) continue;
    // In "Ann added a label on 3 May", the word tells what Ann did.
    const isLabelled =
      (readDateLabel(outside.before)?.kind === "published" && !isOfThing(outside.before)) ||
      OPENED.test(outside.before.slice(-LONGEST_OPENING));
    const isTold = isInItem(element, outside.before) && at - (scan.heading?.at ?? 0) > HEAD;
    const factor = weighPlace(placeOf(element, at), false) * (isLabelled ? LABELLED : isTold ? OF_ITEM : 1);
    const isToday = isAbove(scan, at, `${outside.before}${text}${outside.after}`);
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
        ...((isLabelled || isNamed(element, lead)) && { isNamed: true }),
        ...(from !== "microdata" && isToday && { isAbove: true }),
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
      const loose =
        !isLabelled && property === null && attribute !== "datetime" && name !== "time" && name !== "abbr";
      // A template gives the day of an age such as "3 days ago" so.
      const ofAge = attribute === "title" && isAge(text);
      const [from, weight]: [DateSource, number] =
        property === null ? ["time", loose && !ofAge ? 0.65 : 0.85] : ["microdata", 0.9];
      if (add(stamp, `${own} ${attribute}="${stamp}"`, weight, from)) break;
    }
    if (text === "" || text.length > MAX_TEXT || isOtherDay(lead)) continue;
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

interface Words {
  /** The element's own text before its date. */
  readonly lead: string;
  /** The text before the element in its line. */
  readonly before: string;
  /** The text behind the date, in the element or in its line. */
  readonly behind: string;
}

/**
 * The kind of an element's date: `published` unless the element, or a label beside it, marks it as a change. Null if the date belongs to
 * something else.
 */
function kindOf(element: DomElement, { lead, before, behind }: Words): DateCandidate["kind"] | null {
  const property = propertyOf(element) ?? "";
  if (/modif|update/i.test(property)) return "modified";
  if (/publish|created|issued/i.test(property)) return "published";
  const marks = `${property} ${element.getAttribute("class") ?? ""} ${element.getAttribute("id") ?? ""}`;
  if (OTHER.test(marks)) return null;
  const label = readDateLabel(lead);
  if (label !== null) return label.kind;
  // What a template writes beside the element says more than the element's class: "Last updated: <time class="date">".
  const beside = readDateLabel(before);
  const isPosted = POSTED.test(before.slice(-LONGEST_OPENING));
  // In "Ann commented on 3 May · edited", the last word says that the post was changed, and not when.
  const isChange = readLabelBehind(behind) === "modified" && !(isPosted && !/\d/.test(behind));
  if (beside?.kind === "modified" || isChange) return "modified";
  if ((beside === null && isOtherDay(before) && !isPosted) || isDoneToThing(before)) return null;
  // Many themes mark the only date of the page as "updated", so that class alone doesn't mean the day of a change.
  if (/publish|posted|entry-date|created/i.test(marks)) return "published";
  if (/modif|last-?update|date-?updated|update-?date|geaendert|aktualisiert/i.test(marks)) return "modified";
  return "published";
}

/** Whether the element's name, or a label in it, says that its date is the day of publication. */
function isNamed(element: DomElement, lead: string): boolean {
  const marks = `${element.getAttribute("class") ?? ""} ${element.getAttribute("id") ?? ""}`;
  return (
    /publi|posted|entry-date|created|pub-?(?:time|date)/i.test(marks) ||
    readDateLabel(lead)?.kind === "published"
  );
}

const LABEL = 40;

/**
 * Creates a function that finds the text before and after an element in its line, from the element's offset and length. Where the line
 * begins or ends with the element, a short line next to it counts, since a template may put the label there.
 */
function createTextFinder(
  blocks: readonly TextBlock[],
): (at: number, length: number) => { before: string; after: string } {
  return (at, length) => {
    let [low, high] = [0, blocks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((blocks[middle]?.at ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    const block = blocks[low - 1];
    if (block === undefined) return { before: "", after: "" };
    const before = block.text.slice(0, at - block.at);
    const after = block.text.slice(at - block.at + length);
    const next = blocks[low]?.text ?? "";
    const isFirst = before.trim() === "" && block.previous.length <= LABEL;
    return {
      before: isFirst ? `${block.previous} ` : before,
      after: after.trim() === "" && next.length <= LABEL ? next : after,
    };
  };
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
