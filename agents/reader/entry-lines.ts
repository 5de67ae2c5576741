import { textQuarters } from "./split-text.ts";

/**
 * Length in quarter tokens up to which a line below a heading may be its byline, and a line between two rows may be a table's inner
 * heading.
 */
export const SHORT = 4 * 30;
/**
 * Length in quarter tokens up to which a line that tells who spoke or wrote belongs to the title above it. The line for a panel names five
 * speakers with their employers.
 */
const CREDIT = 4 * 120;
/** Number of lines below a heading that may be its byline: who spoke or wrote, when, and where. */
export const BYLINES = 2;
/** Number of lines below a title that may be parts of its entry: who speaks, when, where, and what about. */
const ENTRY_LINES = 4;

/** What this module needs to know of a passage. */
interface Line {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
}

/** Returns the byline below a heading: the lines that tell who spoke or wrote, when, and where. */
export function bylinesBelow(text: string, passages: readonly Line[], heading: number): number[] {
  const lines: number[] = [];
  let others = 0;
  for (let at = heading + 1; lines.length < ENTRY_LINES; at += 1) {
    const line = lineAt(text, passages[at]);
    if (line === null || !(passages[at]?.kind === "text" || isCredit(line))) break;
    if (!isCredit(line)) {
      others += 1;
      if (others > BYLINES || !isByline(line)) break;
    }
    if (line.trim() !== "") lines.push(at);
  }
  return lines;
}

/**
 * Returns the entry to which a passage belongs: a list item with the lines below it, or a short line that stands above a line which tells
 * who spoke. For example, a talk's title, its speakers and its day are one entry of a programme, whichever of them has the goal's words. A
 * quotation and the line below it that names who is quoted are one entry as well. The result is empty if the passage belongs to no such
 * entry.
 */
export function entryOf(text: string, passages: readonly Line[], at: number): number[] {
  const isBelow = (one: number): boolean =>
    passages[one]?.kind === "text" || (passages[one]?.kind === "item" && isCreditAt(text, passages, one));
  let first = at;
  while (at - first < ENTRY_LINES && isBelow(first)) first -= 1;
  const entry =
    passages[first]?.kind === "item" && !isBelow(first)
      ? withLinesBelow(text, passages, first)
      : [...plainEntryOf(text, passages, at), ...quotationOf(text, passages, at)];
  return entry.length > 1 && entry.includes(at) ? entry : [];
}

/** An item with the lines below it that are parts of it. */
function withLinesBelow(text: string, passages: readonly Line[], item: number): number[] {
  const entry = [item];
  for (let next = item + 1; entry.length <= ENTRY_LINES; next += 1) {
    const line = lineAt(text, passages[next]);
    if (line === null) break;
    const isPart =
      isCredit(line) ||
      // The first line below an item may be a sentence. Further sentences are a paragraph of their own.
      (passages[next]?.kind === "text" &&
        isBesideItem(line) &&
        !endsParagraph(lineAt(text, passages[next - 1]) ?? "") &&
        (next === item + 1 || isByline(line)));
    if (!isPart) break;
    entry.push(next);
  }
  return entry;
}

/** Says whether a blank line follows, which ends a list in Markdown and in plain text. */
function endsParagraph(line: string): boolean {
  return /\n\s*\n$/u.test(line);
}

/** Returns a title without a list mark, the line below it that tells who spoke, and a further short line that is no title itself. */
function plainEntryOf(text: string, passages: readonly Line[], at: number): number[] {
  const isPlain = (one: number): boolean => passages[one]?.kind === "text";
  const isTold = (one: number): boolean => isPlain(one) && isCreditAt(text, passages, one);
  const isTitle = (one: number): boolean =>
    isPlain(one) && !isTold(one) && isByline(lineAt(text, passages[one]) ?? "") && isTold(one + 1);
  const title = [at, at - 1, at - 2].find(isTitle);
  if (title === undefined) return [];
  const isLast =
    isPlain(title + 2) && !isTitle(title + 2) && isByline(lineAt(text, passages[title + 2]) ?? "");
  return [title, title + 1, ...(isLast ? [title + 2] : [])];
}

/** Returns a paragraph and the line below it that names who is quoted, such as "— Ada Marr, Harbour Works". */
function quotationOf(text: string, passages: readonly Line[], at: number): number[] {
  const isPlain = (one: number): boolean =>
    passages[one]?.kind === "text" && (lineAt(text, passages[one]) ?? "").trim() !== "";
  const names = (one: number): boolean => {
    const line = isPlain(one) ? (lineAt(text, passages[one]) ?? "") : "";
    return quoted.test(line) && textQuarters(line) <= CREDIT && !isSentence(line);
  };
  const first = names(at) ? at - 1 : at;
  return isPlain(first) && !names(first) && names(first + 1) ? [first, first + 1] : [];
}

/** Matches a dash and a name at the beginning of a line. */
const quoted = /^\s*(?:—{1,2}|–|--)\s*[\p{Lu}\p{Script=Han}]/u;

function isCreditAt(text: string, passages: readonly Line[], at: number): boolean {
  return isCredit(lineAt(text, passages[at]) ?? "");
}

function lineAt(text: string, passage: Line | undefined): string | null {
  return passage === undefined || (passage.kind !== "text" && passage.kind !== "item")
    ? null
    : text.slice(passage.start, passage.end);
}

const credited =
  /^\s*(?:[-*+•]\s+)?(?:(?:(?:presented|moderated|hosted) )?by\s+(?=[\p{Lu}@])|(?:speakers?|presenters?|panell?ists?|moderators?|hosts?|authors?)\s*[:：]|(?:主讲人?|讲师|讲者|报告人|演讲者|演讲人|演讲嘉宾|分享人|分享嘉宾|嘉宾|主持人|作者)\s*[:：])/iu;

/**
 * Says whether a line tells who spoke or wrote. A sentence ("By Monday we had …") doesn't count. The line belongs to the title above it,
 * even if it is stored as an item of an inner list.
 */
export function isCredit(line: string): boolean {
  return credited.test(line) && textQuarters(line) <= CREDIT && !isSentence(line) && !isLeadIn(line);
}

/** Says whether a line may be a byline: it is short, is no sentence, and announces no list. */
export function isByline(line: string): boolean {
  return textQuarters(line) <= SHORT && !isSentence(line) && !isLeadIn(line);
}

/** Whether a line ends as a sentence does. */
export function isSentence(line: string): boolean {
  return /[.!?。！？…]["”’」』）)]?\s*$/u.test(line);
}

/** Whether a line below a list item is short and announces nothing. It may continue the item. */
function isBesideItem(line: string): boolean {
  return textQuarters(line) <= SHORT && line.trim() !== "" && !isLeadIn(line);
}

/** Whether a line announces what follows it. */
export function isLeadIn(line: string): boolean {
  return /[:：]\s*$/u.test(line);
}
