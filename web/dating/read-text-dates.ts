import type { DomElement, DomNode } from "../extraction/parse-page.ts";
import { type Place, weighPlace } from "./create-place-judge.ts";
import { createTextJudge, HEAD } from "./create-text-judge.ts";
import { type DateCandidate, otherReading, quoteEvidence } from "./date-candidate.ts";
import {
  type DateLabel,
  dateMark,
  isOtherDay,
  readDateLabel,
  readLabelBehind,
  signBeside,
} from "./date-labels.ts";
import { type FoundDate, findDates } from "./find-dates.ts";
import { readLoggedBlocks } from "./logged-days.ts";
import { isAbove } from "./masthead-days.ts";
import {
  isAppointment,
  isDoneToThing,
  isOfThing,
  isOwnLaunch,
  isToldInHan,
  isVersionRelease,
  opensSentence,
} from "./prose-days.ts";
import type { PageScan, TextBlock } from "./scan-page.ts";

/** Weights of a visible date by its surroundings, the strongest first. */
const WEIGHTS = {
  labelled: 0.86,
  marked: 0.8,
  alone: 0.7,
  ownElement: 0.6,
  leadingDateline: 0.56,
  dateline: 0.45,
  labelledInText: 0.35,
} as const;

/**
 * Dates in the visible text: after a label ("Published on"), in an element whose tag name, class or id announces a date, or alone on a
 * line.
 * A date within a sentence or after another label belongs to the page's content and is not the page's own date.
 */
export function readTextDates(
  scan: PageScan,
  {
    placeOf,
    find = (text) => findDates(text, scan.monthFirst),
  }: {
    readonly placeOf: (element: DomElement, at: number) => Place;
    /** Finds the dates of a text; by default calendar dates. */
    readonly find?: (text: string) => FoundDate[];
  },
): DateCandidate[] {
  const found: DateCandidate[] = [];
  const start = scan.heading?.at ?? 0;
  const logged = readLoggedBlocks(scan, find);
  const isInText = createTextJudge(scan, logged.size);
  const release = onlyRelease(scan, find);
  const leadAt =
    scan.heading === null
      ? -1
      : (scan.blocks.find(({ at, text }) => at > start && text.length >= PARAGRAPH)?.at ?? start);
  const factorOf = (
    element: DomElement,
    at: number,
    { weight, isOwn = false, isDeep }: Surroundings & { readonly isDeep: boolean },
  ): number => {
    const place = placeOf(element, at);
    // A page that says "this text" means itself, even in a box or a quotation at its head.
    if (isOwn && place.part !== "others" && at - start < HEAD) return 1;
    const isPlain = weight === WEIGHTS.alone || weight === WEIGHTS.ownElement;
    const isListed = isInList(element);
    const isEntry = isPlain && isListed && at - start > HEAD;
    const isTold = isEntry || (isDeep && (isPlain || (isListed && weight === WEIGHTS.labelled)));
    return weighPlace(place, weight === WEIGHTS.labelled) * (isTold ? DEEP : 1);
  };
  for (const [index, block] of scan.blocks.entries()) {
    if (found.length > MAX_FOUND) break;
    if (block.text.length > 5000 && block.at > 20_000) continue;
    const dates = logged.has(block) ? [] : find(block.text);
    if (dates.length === 0) continue;
    const isDeep = isInText(index);
    const next = hoursAfter(scan.blocks, index);
    const isTermed = isTerm(scan.blocks[index - 1]);
    for (const [order, date] of dates.entries()) {
      const read =
        block === release
          ? { kind: "published" as const, weight: WEIGHTS.alone }
          : readSurroundings(block, date, { all: dates, next, isDeep, isLead: block.at <= leadAt, isTermed });
      if (read === null) continue;
      const element = elementAt(block, date.at);
      if (isInCode(element)) continue;
      const at = block.at + date.at;
      // In the frame, this German label is beside the day of the last change.
      const isState =
        read.kind === "published" && /(?<!\p{L})stand\W*$/iu.test(block.text.slice(0, date.at).slice(-20));
      const kind = isState && placeOf(element, at).part === "frame" ? "modified" : read.kind;
      found.push({
        date: date.date,
        ...otherReading(date, scan),
        from: "text",
        group: "visible",
        kind,
        weight:
          read.weight * (read.factor ?? 1) * factorOf(element, at, { ...read, isDeep }) -
          at / 1e9 -
          order / 1e6,
        evidence: quoteEvidence(block.text.slice(Math.max(0, date.at - 40), date.end + 20)),
        ...(read.weight === WEIGHTS.labelled && { isNamed: true }),
        ...(read.weight < WEIGHTS.labelled && isAbove(scan, at, block.text) && { isAbove: true }),
      });
    }
  }
  return found;
}

/** Match what stands before and after the day in the heading of a release, as in "v1.0.0 (April 3rd, 2017) ¶". */
const versionBefore = /^(?:\p{L}[\p{L}\p{N}.-]*\s){0,2}v?\d+(?:\.\d+)+\S*\s*[(（–—-]\s*$/iu;
const nothingBehind = /^\s*[)）]?\s*[¶#]?\s*$/u;

/**
 * Finds the heading of the release that a page is about. If the page has headings of several releases, it is a changelog, which has no day
 * of its own.
 */
function onlyRelease(scan: PageScan, find: (text: string) => FoundDate[]): TextBlock | null {
  const releases = scan.blocks.filter(({ text, pieces: [piece] }) => {
    if (text.length > SHORT_BLOCK || !/^h[1-4]$/.test(piece?.element.localName ?? "")) return false;
    const [date, ...others] = find(text);
    if (date === undefined || others.length > 0) return false;
    return versionBefore.test(text.slice(0, date.at)) && nothingBehind.test(text.slice(date.end));
  });
  return releases.length === 1 ? (releases[0] ?? null) : null;
}

interface Surroundings {
  readonly kind: DateCandidate["kind"];
  readonly weight: number;
  /** Correction of the weight. */
  readonly factor?: number;
  /** Whether the text says of itself that it was published on that day. */
  readonly isOwn?: boolean;
}

/**
 * Factor for a date in the midst of the text that has no label or stands in a list. It is the day of something that is told there, such as
 * a meeting.
 */
const DEEP = 0.57;

/** Factor for the day on which a text was written: a day of publication beside it counts more. */
const OF_WRITING = 0.9;

/** Whether a block is a term of a list of terms and their explanations. */
function isTerm(block: TextBlock | undefined): boolean {
  let node: DomNode | null = block?.pieces[0]?.element ?? null;
  for (let up = 0; node !== null && node.nodeType === 1 && up < 3; up++, node = node.parentNode)
    if ((node as DomElement).localName === "dt") return true;
  return false;
}

/** Whether the element is in an item of a list. */
function isInList(element: DomElement): boolean {
  let node: DomNode | null = element;
  for (let up = 0; node !== null && node.nodeType === 1 && up < 5; up++, node = node.parentNode)
    if ((node as DomElement).localName === "li") return true;
  return false;
}

/** Whether the element is in an example of code or data, whose days are those of the example. */
function isInCode(element: DomElement): boolean {
  let node: DomNode | null = element;
  for (let up = 0; node !== null && node.nodeType === 1 && up < 5; up++, node = node.parentNode)
    if (/^(?:code|samp|kbd)$/.test((node as DomElement).localName)) return true;
  return false;
}

const SHORT_BLOCK = 160;
/** Number of characters from which a block is a paragraph. */
const PARAGRAPH = 100;
/** Maximum number of dates to read. A page with more contains lists, and its own date comes before the end of them. */
const MAX_FOUND = 3_000;

interface Context {
  /** All dates of the block. */
  readonly all: readonly FoundDate[];
  /** Text of the next block, which may give an appointment's hours. */
  readonly next: string;
  /** Whether the date is in the midst of the text. */
  readonly isDeep: boolean;
  /** Whether the block is at the page's heading: the first one below it that is a paragraph, or one between them or above. */
  readonly isLead: boolean;
  /** Whether the block explains a term, such as "Ex-dividend date", that stands in the block before it. */
  readonly isTermed: boolean;
}

function readSurroundings(
  block: TextBlock,
  { at, end }: FoundDate,
  { all, next, isDeep, isLead, isTermed }: Context,
): Surroundings | null {
  const { text } = block;
  const before = text.slice(0, at);
  const after = text.slice(end);
  if (isRange(before, after, all, end) || isVersionRelease(before)) return null;
  if (isAppointment(after.trim() === "" ? next : after)) return null;
  const behind = readLabelBehind(after);
  if (behind !== null && text.length <= SHORT_BLOCK && !isOtherDay(before))
    return { kind: behind, weight: WEIGHTS.labelled };
  if (isOwnLaunch(before, after)) return { kind: "published", weight: WEIGHTS.labelled, isOwn: true };
  const label =
    readDateLabel(before) ??
    (before.trim() === "" ? (readDateLabel(signBeside(elementAt(block, at))) ?? labelBefore(block)) : null);
  if (label !== null) {
    const isTold = label.isTold || isDoneToThing(before) || (isDeep && (label.isBare || isOfThing(before)));
    const plain = (text.length <= SHORT_BLOCK || at <= 60) && !isTold && !goesOn(after);
    const weight = plain ? WEIGHTS.labelled : WEIGHTS.labelledInText;
    return { kind: label.kind, weight, ...(label.isOfWriting && { factor: OF_WRITING }) };
  }
  if (isLead && text.length <= SHORT_BLOCK && OWN_ISSUE.test(before) && after.trim() === "")
    return { kind: "published", weight: WEIGHTS.alone };
  if (
    (isOtherDay(before) && !OWN_VERSION.test(before)) ||
    (before.trim() === "" && (isOtherLabel(block.previous) || isTermed))
  )
    return null;
  if (text.length <= SHORT_BLOCK && isMarked(elementAt(block, at), text.length))
    return { kind: "published", weight: WEIGHTS.marked };
  if (standsAlone(before, after, text)) return { kind: "published", weight: WEIGHTS.alone };
  if (text.length <= SHORT_BLOCK && isOneOfFields(block, at, end))
    return { kind: "published", weight: WEIGHTS.ownElement };
  if (
    text.length <= SHORT_BLOCK &&
    !/[:：(（]\s*$/.test(before) &&
    opensElement(block, at) &&
    /^\s*(?:$|[|,·–-]|\d|\p{L}{1,4}\s)/u.test(after)
  )
    return { kind: "published", weight: WEIGHTS.ownElement };
  if (
    /^\p{Lu}[\p{L} /()-]{2,30}[,.:]?\s*(?:\([^)]{2,20}\))?\s*[,–-]?\s*(?:den|am|le)?\s*$/u.test(before) &&
    /^\s*[–—.:-]/.test(after)
  )
    return { kind: "published", weight: isLead ? WEIGHTS.leadingDateline : WEIGHTS.dateline };
  return null;
}

/** Whether a date is part of a range: "3.–5. März", "12 March - 20 April". */
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

const OF_HOURS = /^(?:time|hours?|uhrzeit|heure|hora|时间|時間)\W{0,3}$/iu;

/** Returns the block after the given one, which may give an appointment's hours, or the one after that where the next is their label. */
function hoursAfter(blocks: readonly TextBlock[], index: number): string {
  const next = blocks[index + 1]?.text ?? "";
  return OF_HOURS.test(next) ? (blocks[index + 2]?.text ?? "") : next;
}

/** Reads a label that is the whole previous block: `<dt>Published</dt><dd>…`. */
function labelBefore({ previous }: TextBlock): DateLabel | null {
  return previous.length <= 40 ? readDateLabel(`${previous} `) : null;
}

const isOtherLabel = (previous: string) => previous.length <= 40 && /[:：]$/.test(previous);

/** Matches the version of the page's own text before the day of that version: "Version 1.2 (". */
const OWN_VERSION = /^(?:version|fassung|versión|版本)\s?\d[\d.]*\s?[(（]\s*$/iu;

/** Matches the number of a newsletter's issue before its day: "The Windfall Issue 61 — Thursday,". A journal's issue has a volume too. */
const OWN_ISSUE =
  /^(?!.*\bvol)[^.!?]{0,60}(?:^|[^\p{L}])(?:issue|edition|newsletter|ausgabe|nummer|numéro|número|numero)\s(?:n[or°º]\.?\s?|#)?\d{1,5}\s?[—–|·,:-]\s?(?:\p{L}+\.?,?\s)?$/iu;

/**
 * Text that may precede a date without a label: the name of a weekday, "by Ann Lee", a time, the version of the text, or another field and
 * a separator.
 */
const OPENINGS: readonly RegExp[] = [
  OWN_VERSION,
  /[|/·•●–—-]\s*$/,
  /^[^\p{L}\d]*(?:am|vom|on|le|el|den|de|di|da|il|op|på|den)?\s*(?:\p{L}+\.?,?\s*)?$/iu,
  /^[^\p{L}\d]*(?:von|by|par|por|door|av|af|autor|author|text|di|od|przez)\b:?\s*\p{L}[\p{L}.'’-]*(?:,?\s+\p{L}[\p{L}.'’-]*){0,5}[\s|,·–-]*$/iu,
  /^[^\p{L}\d]*(?:来源|來源|作者|记者|記者|编辑|編輯|责编|出处|source|quelle|fuente|fonte|autor|author)\s*[:：/|]\s*[^\d:：]{1,40}\s$/iu,
  /^[^\d]{0,40}\b\d{1,2}[:.]\d\d\s?(?:uhr|h|am|pm)?,?\s*$/i,
  // The time and the zone of an American weather bulletin: "342 PM CST Mon Jan 5 2026".
  /^\d{3,4}\s[AP]M\s[A-Z]{2,4}\s(?:\p{L}{3}\s)?$/u,
  /^\p{Lu}[\p{L} ./-]{1,24},\s*(?:den\s|le\s|am\s)?$/u,
];

/** Whether a date is alone in a short block, with only a dateline or byline before it, or is the first of several fields on a line. */
function standsAlone(before: string, after: string, text: string): boolean {
  // In a table row, the cell before it labels the date, unless the row is the byline of a page that is laid out by tables.
  if (before.includes("\t"))
    return isBylineCell(before, after) && standsAlone("", after.replace(/\t.*/su, ""), text);
  if (before.length > SHORT_BLOCK || /[:：]\s*$/.test(before)) return false;
  if (goesOn(after) || opensSentence(before, after) || isToldInHan(before, after)) return false;
  if (!OPENINGS.some((opening) => opening.test(before))) return false;
  if (text.length < (/[|/·•●–—]/.test(text) ? SHORT_BLOCK : 70)) return true;
  return before.trim() === "" && /^\s*(?:[|/·•●–—-]|$)/.test(after) && text.length < 400;
}

/** Matches a row's cells before its day, one of which says where a Chinese text comes from or who wrote it. */
const BYLINE_CELLS =
  /(?:^|\t)\s?(?:文章|信息|稿件|新闻)?(?:来源|來源|作者|编辑|發布者|发布者|发布机构)\s{0,2}[:：][^\t]{0,40}\t\s?(?:[^\t]{0,40}\t\s?)?$/u;

/** Whether a date is the whole text of a cell in a row that is a Chinese byline. */
const isBylineCell = (before: string, after: string): boolean =>
  BYLINE_CELLS.test(before) && /^\s?(?:\d{1,2}:\d\d(?::\d\d)?\s?)?(?:\t|$)/u.test(after);

/** Whether a date is at the start of its own inline element. A template put such a date there, not a writer. */
const opensElement = (block: TextBlock, at: number) =>
  at > 0 &&
  block.pieces.some(
    ({ start, element }) =>
      start <= at &&
      at - start <= 2 &&
      /^(span|em|i|small|b|strong|font|div|a|u|cite|label)$/.test(element.localName),
  );

/** Whether a line is nothing but neighbouring fields, such as "Press release", "5 May 2026" and "Brussels", and one of them is the date. */
function isOneOfFields({ text, pieces }: TextBlock, at: number, end: number): boolean {
  const parents = new Set(pieces.map(({ element }) => element.parentNode));
  if (pieces.length < 2 || parents.size > 1 || pieces.some(({ element }) => element.localName !== "span"))
    return false;
  return pieces.some(({ start }, order) => {
    const next = pieces[order + 1]?.start ?? text.length;
    return start <= at && text.slice(start, next).trim() === text.slice(at, end);
  });
}

/** Whether a sentence continues after the date, as in ", Ann Lee opened the bridge." */
const goesOn = (after: string): boolean =>
  /^[,)]?\s+(?:\p{L}[^\s]*\s+){4}/u.test(after) && /[.!?。！？…]["”’)]?$/.test(after.trim());

function elementAt(block: TextBlock, at: number): DomElement {
  let element = block.pieces[0]?.element;
  for (const piece of block.pieces) if (piece.start <= at) element = piece.element;
  if (element === undefined) throw new Error("a text block has no piece");
  return element;
}

/** Whether the date is in an element that contains little else and whose tag name, class or id announces a date. */
function isMarked(element: DomElement, length: number): boolean {
  let node: DomNode | null = element;
  for (let up = 0; node !== null && node.nodeType === 1 && up < 3; up++, node = node.parentNode) {
    const part = node as DomElement;
    if (part.localName === "body") return false;
    const mark = dateMark(part);
    if (mark === "strong" || (mark === "weak" && length <= 100)) return true;
    // A writer put the date into this paragraph or heading ("Workshop, October 25, 2024"). A mark around it belongs to the whole, and not
    // to the date.
    if (/^(?:p|h[1-6])$/.test(part.localName)) return false;
  }
  return false;
}
