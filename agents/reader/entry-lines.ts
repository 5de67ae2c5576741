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
    if (isAside(line)) continue;
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
 * quotation and the line below it that names who is quoted are one entry as well, and so are a line that is only a name and the paragraph
 * below it. The result is empty if the passage belongs to no such entry.
 */
export function entryOf(text: string, passages: readonly Line[], at: number): number[] {
  const isBelow = (one: number): boolean =>
    passages[one]?.kind === "text" || (passages[one]?.kind === "item" && isCreditAt(text, passages, one));
  let first = at;
  while (at - first < ENTRY_LINES && isBelow(first)) first -= 1;
  const entry =
    passages[first]?.kind === "item" && !isBelow(first)
      ? withLinesBelow(text, passages, first)
      : firstFilled(
          () => [...plainEntryOf(text, passages, at), ...quotationOf(text, passages, at)],
          () => namedParagraphOf(text, passages, at),
        );
  return entry.length > 1 && entry.includes(at) ? entry : [];
}

const firstFilled = (...reads: readonly (() => number[])[]): number[] => {
  for (const read of reads) {
    const found = read();
    if (found.length > 0) return found;
  }
  return [];
};

/**
 * Returns a line that is only a name, perhaps a further short line that says what a person is, and the paragraph below them. Several short
 * lines are a list without marks and head nothing, and a short line directly below a heading is its byline.
 */
function namedParagraphOf(text: string, passages: readonly Line[], at: number): number[] {
  const plain = (one: number): string | null => {
    const line = passages[one]?.kind === "text" ? lineAt(text, passages[one]) : null;
    return line === null || line.trim() === "" ? null : line;
  };
  const isShort = (one: number): boolean => {
    const line = plain(one);
    return line !== null && isByline(line) && line.trim().length <= LONGEST_NAME;
  };
  const isParagraph = (one: number): boolean => {
    const line = plain(one);
    return line !== null && isSentence(line) && textQuarters(line) >= PARAGRAPH;
  };
  for (const [name, paragraph] of [
    [at, at + 1],
    [at - 1, at],
    [at, at + 2],
    [at - 1, at + 1],
    [at - 2, at],
  ] as const) {
    const isHeaded = isNameLine(plain(name) ?? "") && isParagraph(paragraph) && !isShort(name - 1);
    const isFree = passages[name - 1]?.kind !== "heading" && (paragraph === name + 1 || isShort(name + 1));
    if (isHeaded && isFree) return paragraph === name + 1 ? [name, paragraph] : [name, name + 1, paragraph];
  }
  return [];
}

/** Least size of a paragraph in quarter tokens. */
const PARAGRAPH = 4 * 12;

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

/**
 * Returns a quotation and the line below it that names who is quoted, such as "— Ada Marr, Harbour Works". A quotation of several paragraphs
 * begins with the one that opens the quotation marks, and one that was split for its length begins with the first part of its line. Only its
 * last part counts if all of it is too long.
 */
function quotationOf(text: string, passages: readonly Line[], at: number): number[] {
  const plain = (one: number): string | null => {
    const line = passages[one]?.kind === "text" ? lineAt(text, passages[one]) : null;
    return line === null || line.trim() === "" ? null : line;
  };
  const names = (one: number): boolean => {
    const line = plain(one) ?? "";
    return quoted.test(line) && textQuarters(line) <= CREDIT && !isSentence(line);
  };
  let end = at;
  while (end - at < QUOTED && !names(end)) end += 1;
  if (!names(end) || plain(end - 1) === null || names(end - 1)) return [];
  const first = opens(text, passages, end, (one) => plain(one) !== null && !names(one));
  const size = passages
    .slice(first, end)
    .reduce((sum, one) => sum + textQuarters(text.slice(one.start, one.end)), 0);
  const begins = size <= LONGEST_QUOTED ? first : end - 1;
  return at < begins ? [] : Array.from({ length: end - begins + 1 }, (_, one) => begins + one);
}

/** Finds where the quotation above a line begins: where its quotation marks open, or where the line above begins. */
function opens(
  text: string,
  passages: readonly Line[],
  end: number,
  isPlain: (at: number) => boolean,
): number {
  const isPart = (one: number): boolean =>
    !text.slice(passages[one]?.start, passages[one]?.end).endsWith("\n");
  let line = end - 1;
  while (end - line < QUOTED && isPlain(line - 1) && isPart(line - 1)) line -= 1;
  for (let one = end - 1; one > end - 1 - QUOTED && isPlain(one); one -= 1) {
    const shown = text.slice(passages[one]?.start, passages[one]?.end);
    if (/^\s*["“「『]/u.test(shown)) return Math.min(one, line);
    // A paragraph above that closes its quotation belongs to another one.
    if (one < end - 1 && /["”」』]\s*$/u.test(shown)) break;
  }
  return line;
}

/** Largest number of paragraphs of a quotation, and its largest length in quarter tokens. */
const QUOTED = 4;
const LONGEST_QUOTED = 4 * 300;

/** Matches a dash and a name at the beginning of a line. The quotation's last mark may stand before it. */
const quoted = /^\s*["”」』]?\s*(?:—{1,2}|–|--)\s*[\p{Lu}\p{Script=Han}]/u;

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

/** Says whether a line may be a byline: it is short, is no sentence, announces no list, and is no aside. */
export function isByline(line: string): boolean {
  return textQuarters(line) <= SHORT && !isSentence(line) && !isLeadIn(line) && !isAside(line);
}

/**
 * Says whether a line tells neither who wrote or spoke nor what follows: a placeholder for a picture ("[member logo]"), or keywords. What
 * stands above and below it belongs together.
 */
export function isAside(line: string): boolean {
  return keywords.test(line) || (picture.test(line) && !yearIn.test(line));
}

const keywords =
  /^\s*(?:[*_]{1,2})?(?:key\s?words?|tags?|topics?|categor(?:y|ies)|labels?|关键词|關鍵詞|关键字|标签|標籤|分类|主题词)(?:[*_]{1,2})?\s*[:：]/iu;
const picture = /^\s*!?\[[^[\]]*\](?:\([^()]*\))?\s*$/u;
const yearIn = /(?<!\d)(?:19|20)\d\d(?!\d)/u;

/** Says whether a line is the path of a file, such as "harbour/reports / 2026/ferries.md". It says what the page is, like a heading. */
export function isPath(line: string): boolean {
  const parts = line.trim().split(/\s*\/\s*/u);
  return (
    parts.length > 1 &&
    parts.every((part) => /^[\p{L}\p{N}@~+][\p{L}\p{N}@~+._-]*$/u.test(part)) &&
    (/\.\p{L}[\p{L}\p{N}]{0,5}$/u.test(parts.at(-1) ?? "") ||
      (parts.length > 2 && !yearIn.test(line) && parts.every((part) => /\p{L}/u.test(part))))
  );
}

/**
 * Says whether a line is only the name of a person or thing, perhaps with what a person is. Such a line heads the paragraph below it, though
 * the page doesn't mark it as a heading.
 */
export function isNameLine(line: string): boolean {
  const name = line.trim();
  if (name.length > LONGEST_NAME || !/\p{L}/u.test(name) || name.includes(" | ")) return false;
  if (
    !isByline(name) ||
    isCredit(name) ||
    isPath(name) ||
    quoted.test(name) ||
    /[.!?…。！？；;]$/u.test(name)
  )
    return false;
  if (/\p{Script=Han}/u.test(name))
    return [...name].length <= LONGEST_HAN_NAME && !/[。，；！？]/u.test(name);
  const [first = "", ...rest] = name.split(/\s+/u);
  return (
    /^["“'‘(]?[\p{Lu}\p{N}]/u.test(first) &&
    rest.every((word) => /^[\p{Lu}\p{N}("“'‘&@–—-]/u.test(word) || small.test(word))
  );
}

/** Largest length of a line that is only a name, in characters; the second one is for Chinese. */
const LONGEST_NAME = 80;
const LONGEST_HAN_NAME = 16;
/** Matches small words within names. */
const small = /^(?:of|the|and|for|in|at|de|van|von|der|la|le|di|da|du|des|el|bin|al|y|et|und)$/u;

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
