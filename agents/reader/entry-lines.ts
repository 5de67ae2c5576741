import { textQuarters } from "./split-text.ts";

/** Length in quarter tokens up to which a line below a heading may be its byline, and a line between two rows a table's inner heading. */
export const SHORT = 4 * 30;
/** Length up to which a line that tells who spoke or wrote belongs to the title above it: a panel has five speakers with their employers. */
const CREDIT = 4 * 120;
/** Number of lines below a heading that may be its byline: who spoke or wrote, when, and where. */
export const BYLINES = 2;
/** Number of short lines below a title that may be parts of its entry: who speaks, when, where, and what about. */
const ENTRY_LINES = 4;

/** A passage, as far as it matters here. */
interface Line {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
}

/** The lines below a heading that are its byline: who spoke or wrote, when, and where. */
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
 * The entry to which a passage belongs: an item of a list, or a short line above a line that tells who spoke, with the lines below it. A
 * talk's title, its speakers and its day are one entry of a programme, whichever of them has the goal's words. A quotation and the line below
 * it that names who is quoted are one as well. Empty where the passage is of no such entry.
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
      // The first line may be a sentence; further sentences are a paragraph of their own.
      (passages[next]?.kind === "text" && isBesideItem(line) && (next === item + 1 || isByline(line)));
    if (!isPart) break;
    entry.push(next);
  }
  return entry;
}

/** A title without a mark, the line below it that tells who spoke, and a short line below that which is no title itself. */
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

/** A paragraph and the line below it that names who is quoted: "— Ada Marr, Harbour Works". */
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

/** A dash at the beginning of a line, and a name. */
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
  /^\s*(?:[-*+•]\s+)?(?:(?:(?:presented|moderated|hosted) )?by\s+(?=[\p{Lu}@])|(?:speakers?|presenters?|panell?ists?|moderators?|hosts?|authors?)\s*[:：]|(?:主讲人?|讲师|演讲者|演讲人|演讲嘉宾|分享人|分享嘉宾|嘉宾|主持人|作者)\s*[:：])/iu;

/**
 * Whether a line tells who spoke or wrote, and is no sentence ("By Monday we had …"). It belongs to the title above it even as an item of
 * an inner list.
 */
export function isCredit(line: string): boolean {
  return credited.test(line) && textQuarters(line) <= CREDIT && !isSentence(line) && !isLeadIn(line);
}

/** A byline is short and no sentence, and no line that leads to a list. */
export function isByline(line: string): boolean {
  return textQuarters(line) <= SHORT && !isSentence(line) && !isLeadIn(line);
}

function isSentence(line: string): boolean {
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
