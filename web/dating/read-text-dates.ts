import type { DomElement, DomNode } from "../extraction/dom.ts";
import { type Place, weighPlace } from "./create-place-judge.ts";
import { type DateCandidate, quoteEvidence } from "./date-candidate.ts";
import { type DateLabel, dateMark, isOtherDay, readDateLabel } from "./date-labels.ts";
import { type FoundDate, findDates } from "./find-dates.ts";
import type { PageScan, TextBlock } from "./scan-page.ts";

/** What a date's surroundings make of it, best first, and how far that is believed. */
const WEIGHTS = {
  labelled: 0.86,
  marked: 0.8,
  alone: 0.7,
  ownElement: 0.6,
  dateline: 0.45,
  labelledInText: 0.35,
} as const;

/**
 * Dates in the visible text: behind a label ("Published on"), in an element named for one, or alone on a line. A date
 * within a sentence, or beside another label, is something that the page tells, not its own.
 */
export function readTextDates(
  scan: PageScan,
  {
    placeOf,
    find = (text) => findDates(text, scan.monthFirst),
  }: {
    readonly placeOf: (element: DomElement, at: number) => Place;
    /** What in a text is a date; calendar days where it isn't given. */
    readonly find?: (text: string) => FoundDate[];
  },
): DateCandidate[] {
  const found: DateCandidate[] = [];
  for (const block of scan.blocks) {
    if (found.length > MAX_FOUND) break;
    if (block.text.length > 5000 && block.at > 20_000) continue;
    const dates = find(block.text);
    for (const [order, date] of dates.entries()) {
      const read = readSurroundings(block, date, dates);
      if (read === null) continue;
      const element = elementAt(block, date.at);
      const at = block.at + date.at;
      found.push({
        date: date.date,
        from: "text",
        group: "visible",
        kind: read.kind,
        weight:
          read.weight * weighPlace(placeOf(element, at), read.weight === WEIGHTS.labelled) -
          at / 1e9 -
          order / 1e6,
        evidence: quoteEvidence(block.text.slice(Math.max(0, date.at - 40), date.end + 20)),
      });
    }
  }
  return found;
}

const SHORT_BLOCK = 160;
/** A page with more lists things, and its own date has come by then. */
const MAX_FOUND = 3_000;

function readSurroundings(
  block: TextBlock,
  { at, end }: FoundDate,
  all: readonly FoundDate[],
): { kind: DateCandidate["kind"]; weight: number } | null {
  const { text } = block;
  const before = text.slice(0, at);
  const after = text.slice(end);
  if (isRange(before, after, all, end)) return null;
  const label = readDateLabel(before) ?? (before.trim() === "" ? labelBefore(block) : null);
  if (label !== null) {
    const plain = (text.length <= SHORT_BLOCK || at <= 60) && !label.isTold && !goesOn(after);
    return { kind: label.kind, weight: plain ? WEIGHTS.labelled : WEIGHTS.labelledInText };
  }
  if (isOtherDay(before) || (before.trim() === "" && isOtherLabel(block.previous))) return null;
  if (text.length <= SHORT_BLOCK && isMarked(elementAt(block, at), text.length))
    return { kind: "published", weight: WEIGHTS.marked };
  if (standsAlone(before, after, text)) return { kind: "published", weight: WEIGHTS.alone };
  if (
    text.length <= SHORT_BLOCK &&
    opensElement(block, at) &&
    /^\s*(?:$|[|,·–-]|\d|\p{L}{1,4}\s)/u.test(after)
  )
    return { kind: "published", weight: WEIGHTS.ownElement };
  if (
    /^\p{Lu}[\p{L} /()-]{2,30}[,.:]?\s*(?:\([^)]{2,20}\))?\s*[,–-]?\s*(?:den|am|le)?\s*$/u.test(before) &&
    /^\s*[–—.:-]/.test(after)
  )
    return { kind: "published", weight: WEIGHTS.dateline };
  return null;
}

/** "3.–5. März", "12 March - 20 April": the days of something that lasts. */
function isRange(before: string, after: string, all: readonly FoundDate[], end: number): boolean {
  if (
    /\d\.?\s?(?:[-–—/&]|bis|to|und|and|y|et)\s?$/i.test(before) ||
    /\b(?:bis|until|till|jusqu'au|hasta|ab|from)\s(?:zum\s|den\s)?$/i.test(before)
  )
    return true;
  return (
    /^\s?(?:[-–—]|bis|to|au|al)\s/i.test(after) && all.some((other) => other.at > end && other.at - end < 8)
  );
}

/** A label that fills the block before: `<dt>Published</dt><dd>…`. */
function labelBefore({ previous }: TextBlock): DateLabel | null {
  return previous.length <= 40 ? readDateLabel(`${previous} `) : null;
}

const isOtherLabel = (previous: string) => previous.length <= 40 && /[:：]$/.test(previous);

/** What may stand before a date that stands for itself: a day's name, "by Ann Lee", a time, or another field and its stroke. */
const OPENINGS: readonly RegExp[] = [
  /[|/·•●–—-]\s*$/,
  /^[^\p{L}\d]*(?:am|vom|on|le|el|den|de|di|da|il|op|på|den)?\s*(?:\p{L}+\.?,?\s*)?$/iu,
  /^[^\p{L}\d]*(?:von|by|par|por|door|av|af|autor|author|text|di|od|przez)\b:?\s*\p{L}[\p{L}.'’-]*(?:,?\s+\p{L}[\p{L}.'’-]*){0,5}[\s|,·–-]*$/iu,
  /^[^\p{L}\d]*(?:来源|來源|作者|记者|記者|编辑|編輯|责编|出处|source|quelle|fuente|fonte|autor|author)\s*[:：/|]\s*[^\d:：]{1,40}\s$/iu,
  /^[^\d]{0,40}\b\d{1,2}[:.]\d\d\s?(?:uhr|h|am|pm)?,?\s*$/i,
  /^\p{Lu}[\p{L} ./-]{1,24},\s*(?:den\s|le\s|am\s)?$/u,
];

/** In a short block, with nothing before it but what opens a dateline or byline; or first on a line of fields. */
function standsAlone(before: string, after: string, text: string): boolean {
  // A cell beside another is told by that one.
  if (before.includes("\t") || before.length > SHORT_BLOCK || /[:：]\s*$/.test(before)) return false;
  if (goesOn(after)) return false;
  if (!OPENINGS.some((opening) => opening.test(before))) return false;
  if (text.length < (/[|/·•●–—]/.test(text) ? SHORT_BLOCK : 70)) return true;
  return before.trim() === "" && /^\s*(?:[|/·•●–—-]|$)/.test(after) && text.length < 400;
}

/** A date that opens an inline element of its own was set by a template, not by a writer. */
const opensElement = (block: TextBlock, at: number) =>
  at > 0 &&
  block.pieces.some(
    ({ start, element }) =>
      start <= at &&
      at - start <= 2 &&
      /^(span|em|i|small|b|strong|font|div|a|u|cite|label)$/.test(element.localName),
  );

/** ", Ann Lee opened the bridge." is the rest of a sentence that tells of a day. */
const goesOn = (after: string): boolean =>
  /^[,)]?\s+(?:\p{L}[^\s]*\s+){4}/u.test(after) && /[.!?。！？…]["”’)]?$/.test(after.trim());

function elementAt(block: TextBlock, at: number): DomElement {
  let element = block.pieces[0]?.element;
  for (const piece of block.pieces) if (piece.start <= at) element = piece.element;
  if (element === undefined) throw new Error("a text block has no piece");
  return element;
}

/** In an element named for dates that holds little else. */
function isMarked(element: DomElement, length: number): boolean {
  let node: DomNode | null = element;
  for (let up = 0; node !== null && node.nodeType === 1 && up < 3; up++, node = node.parentNode) {
    const part = node as DomElement;
    if (part.localName === "body") return false;
    const mark = dateMark(part);
    if (mark === "strong" || (mark === "weak" && length <= 100)) return true;
    if (part.localName === "p") return false;
  }
  return false;
}
