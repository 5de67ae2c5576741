import { BYLINES, entryOf, isAside, isByline, isCredit, isLeadIn, SHORT } from "./entry-lines.ts";
import { speechesOf } from "./speakers.ts";
import { splitEnumeration } from "./split-enumeration.ts";
import { splitPieces, type TextPiece, textQuarters } from "./split-text.ts";

/**
 * A part of a page that is shown or left out as a whole: a heading, a paragraph or a part of a long one, a list item, a table row, some
 * entries of a paragraph that enumerates many.
 */
export interface Passage {
  /** Offsets in the page's text; passages follow each other without gaps. */
  readonly start: number;
  readonly end: number;
  /** Estimated size in quarter tokens. */
  readonly quarters: number;
  readonly kind: PassageKind;
  /** A heading's level from 1 to 6; 0 for everything else. */
  readonly level: number;
  /**
   * Earlier passages that say what this one is about, in the page's order. They are the headings above it with their bylines, the line
   * above its list, the header rows of its table, the row whose first cell also holds for this row, the item that is its label, the title of
   * its entry, the words that announce its enumeration, the line that announces it or the sections to which it belongs, and in an interview
   * the passage with which its speaker begins.
   */
  readonly context: readonly number[];
  /** Number of the list, table or enumeration that the passage belongs to; null for headings and other paragraphs. */
  readonly group: number | null;
}

type PassageKind = "heading" | "item" | "row" | "text" | "part";

/** Length in quarter tokens above which a paragraph is split at its sentences. */
const LONGEST = 4 * 120;
/** Fewest short lines in a row that are a list without marks. */
const UNMARKED = 8;

/**
 * Parses a page's stored text into passages that know their sections. The extraction wrote each block as a line and marked its kind (`# `,
 * `- `, ` | `). Plain text is stored as it came, so it may have other marks of Markdown.
 */
export function parseSections(text: string): Passage[] {
  const passages: Passage[] = [];
  const open: Open = {
    ...{ headings: [], lead: [], bylines: [], under: -2, sections: [] },
    ...{ group: -1, row: -1, head: -1, filled: null, line: 0 },
  };
  let before: PassageKind | null = null;
  const pieces = splitPage(text);
  const leads = leadsOfUnmarked(text, pieces);
  const code = fencedCode(text);
  for (const [at, { isPart, ...piece }] of pieces.entries()) {
    if (isPart) {
      passages.push({ ...piece, ...partOf(passages, open.line) });
      continue;
    }
    open.line = at;
    const line = text.slice(piece.start, piece.end);
    const isBlank = line.trim() === "";
    // Between Markdown's fences stands code, whose comments begin like headings.
    const isCode = code.some(({ from, to }) => piece.start >= from && piece.start < to);
    const isLastRow = isCutRow(open, at, line) && !isListed(text, pieces[at + 1]);
    const kind: PassageKind = isBlank
      ? (before ?? "text")
      : isLastRow
        ? "row"
        : isCode || (open.under === at - 1 && isDatedByline(line) && !isRow(text, pieces[at + 1]))
          ? "text"
          : kindOf(line);
    const level = kind === "heading" && !isBlank ? (/^#+/u.exec(line)?.[0].length ?? 0) : 0;
    if (level > 0) beginSection(open, { passages, text, at, level });
    else if (kind === "text" && !isBlank) {
      if (open.under === at - 1 && isAside(line)) open.under = at;
      else if (
        open.under === at - 1 &&
        open.bylines.length < BYLINES &&
        (isByline(line) || isCredit(line) || isDatedByline(line))
      ) {
        open.bylines.push(at);
        open.under = at;
      }
    } else if ((kind === "item" || kind === "row") && kind !== before && !isBlank) {
      if (kind === "row" || passages[lineAbove(text, passages, at)]?.kind !== "item")
        openGroup(open, { passages, text, at, kind });
    } else if (kind === "row" && open.head === at - 1 && isHeadRow(text, pieces, at)) {
      open.lead = [...open.lead, at];
      open.head = at;
    }
    const inGroup = kind === "item" || kind === "row";
    // A row with one filled cell looks like a line between the other rows, but belongs to the table.
    const cell = kind === "text" && isCutRow(open, at, line) ? open.lead : [];
    const filled = kind === "row" && !isBlank ? filledAbove(open, at, line) : [];
    const context = [
      ...open.headings,
      ...open.bylines,
      ...open.sections.map((section) => section.lead),
      ...(kind === "text" ? announcedAbove(text, passages, at) : []),
      ...(inGroup ? open.lead : []),
      ...[...cell, ...filled, ...(leads.get(at) ?? [])],
    ];
    passages.push({
      ...piece,
      ...{
        kind: level === 0 && kind === "heading" ? "text" : kind,
        level,
        group: inGroup ? open.group : null,
      },
      context: [...new Set(context)].filter((one) => one !== at).sort(inOrder),
    });
    if (level > 0) {
      open.headings.push(at);
      open.under = at;
    }
    before = kind;
  }
  const labels = labelsOfItems(text, passages);
  const speeches = speechesOf(text, passages);
  return passages.map((passage, at) => {
    const label = labels.get(at);
    const begins = speeches.get(at)?.begins ?? at;
    const context = [
      ...belowTitle(text, passages, at),
      ...(label === undefined ? [] : [label]),
      ...(begins === at ? [] : [begins]),
    ];
    return { ...passage, context: [...new Set(context)].sort(inOrder) };
  });
}

/**
 * Begins a section. A line directly above a heading of a deeper level that announces something announces the sections below it. Below the
 * page's title nothing says where what is announced ends.
 */
function beginSection(
  open: Open,
  { passages, text, at, level }: { passages: readonly Passage[]; text: string; at: number; level: number },
): void {
  const above = open.headings.at(-1);
  const own = above === undefined ? 0 : (passages[above]?.level ?? 0);
  open.sections = open.sections.filter((section) => section.level < level);
  const lead = lineAbove(text, passages, at);
  if (own > 1 && level > own && announcesAt(text, passages, lead)) open.sections.push({ lead, level: own });
  open.headings = open.headings.filter((one) => (passages[one]?.level ?? 0) < level);
  open.lead = [];
  open.bylines = [];
}

/** Returns the line directly above a paragraph if it announces the paragraph, as "She said of the ferries:" does. */
function announcedAbove(text: string, passages: readonly Passage[], at: number): number[] {
  const lead = lineAbove(text, passages, at);
  return announcesAt(text, passages, lead) ? [lead] : [];
}

function announcesAt(text: string, passages: readonly Passage[], at: number): boolean {
  const { kind, start, end } = passages[at] ?? {};
  return kind === "text" && isLeadIn(text.slice(start, end));
}

/** Finds the passage above another one that is neither a placeholder for a picture nor a line of keywords. */
export function lineAbove(text: string, passages: readonly Passage[], at: number): number {
  let above = at - 1;
  const isSkipped = ({ kind, start, end }: Passage): boolean =>
    kind === "text" && isAside(text.slice(start, end));
  for (let one = passages[above]; one !== undefined && isSkipped(one); one = passages[above]) above -= 1;
  return above;
}

/** Says whether a line below a heading names somebody and a day ("By Ada Marr | Tuesday, March 4, 2025"), and is no row of a table. */
function isDatedByline(line: string): boolean {
  const [name = "", day = "", ...others] = line.split(" | ");
  return (
    others.length === 0 && /^\P{N}+$/u.test(name) && textQuarters(line) <= LONGEST && DAY.test(day.trim())
  );
}

/** Matches a day with its month and year. */
const DAY =
  /^(?:\p{L}{3,9},?\s+)?(?:\p{L}{3,9}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}|\d{1,2}\.?\s+\p{L}{3,9}\.?,?\s+\d{4}|\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?)$/u;

function isRow(text: string, piece: TextPiece | undefined): boolean {
  return piece !== undefined && kindOf(text.slice(piece.start, piece.end)) === "row";
}

/** Fewest values of a list of labels and values. */
const VALUES = 2;

/**
 * Maps items to the items that are their labels. A list of terms and descriptions is stored as such items: "- Author:", then "- Ada Marr".
 * What a value means stands in the item above it. A list counts only if each of its items is a label or follows a label directly. In any
 * other list the item below a label may not belong to it, since lists within lists are stored without their depth.
 */
function labelsOfItems(text: string, passages: readonly Passage[]): ReadonlyMap<number, number> {
  const lists = new Map<number, number[]>();
  for (const [at, { kind, group, start, end }] of passages.entries()) {
    if (kind !== "item" || group === null || text.slice(start, end).trim() === "") continue;
    const list = lists.get(group);
    if (list === undefined) lists.set(group, [at]);
    else list.push(at);
  }
  const labels = new Map<number, number>();
  for (const items of lists.values()) {
    const isLabel = items.map((at) => {
      const { start = 0, end = 0, quarters = 0 } = passages[at] ?? {};
      return quarters <= SHORT && isLeadIn(text.slice(start, end));
    });
    const isInTurn = isLabel.every((label, place) => label || isLabel[place - 1] === true);
    const values = [...items.entries()].filter(([place]) => isLabel[place] === false);
    if (!isInTurn || values.length < VALUES) continue;
    for (const [place, at] of values) labels.set(at, items[place - 1] ?? at);
  }
  return labels;
}

/**
 * Returns the context of a passage, with the title of the entry of which it is a line. For example, a line that tells who speaks gets the
 * title of the talk.
 */
function belowTitle(text: string, passages: readonly Passage[], at: number): readonly number[] {
  const context = passages[at]?.context ?? [];
  const [title = at] = entryOf(text, passages, at);
  return title === at || context.includes(title) ? context : [...context, title].sort(inOrder);
}

/** What the passages so far leave open for the next one, by their numbers. */
interface Open {
  headings: number[];
  lead: number[];
  bylines: number[];
  /** The last heading, or the last line that belongs to it: a byline, or a line that says nothing. */
  under: number;
  /** The lines that announce all sections below the section of a level. */
  sections: { readonly lead: number; readonly level: number }[];
  group: number;
  /** The last row that has several cells. */
  row: number;
  /** The last header row of the table. */
  head: number;
  /** The last row of the table that has a first cell. */
  filled: number | null;
  /** The last passage that is no part of an enumeration. */
  line: number;
}

/** Splits a page into its lines. Long paragraphs are split at their sentences, and lines that enumerate many things into parts. */
function splitPage(text: string): (TextPiece & { readonly isPart: boolean })[] {
  return joinBlanks(text, splitLines(text));
}

/**
 * Joins each blank line to the line before it. Plain text and Markdown have blank lines between all paragraphs, so without this a list would
 * not stand below the line that announces it.
 */
function joinBlanks<Piece extends TextPiece>(text: string, pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last !== undefined && text.slice(piece.start, piece.end).trim() === "")
      joined[joined.length - 1] = { ...last, end: piece.end, quarters: last.quarters + piece.quarters };
    else joined.push(piece);
  }
  return joined;
}

function splitLines(text: string): (TextPiece & { readonly isPart: boolean })[] {
  return splitPieces(text, Number.POSITIVE_INFINITY).flatMap(({ start, end }) => {
    const line = text.slice(start, end);
    const kind = kindOf(line);
    const parts = kind === "heading" || kind === "row" ? null : splitEnumeration(line);
    return (parts ?? splitPieces(line, LONGEST)).map((piece, at) => ({
      ...{ start: start + piece.start, end: start + piece.end, quarters: piece.quarters },
      isPart: parts !== null && at > 0,
    }));
  });
}

/**
 * Describes a part of an enumeration. Its context ends with the beginning of its line. All parts of a line are one group, whose number no
 * list has.
 */
function partOf(passages: readonly Passage[], line: number): Omit<Passage, keyof TextPiece> {
  return { kind: "part", level: 0, group: -2 - line, context: [...(passages[line]?.context ?? []), line] };
}

/** Maps each line of a list without marks (made by `<br>` or a table of one column) to the line above that list. */
function leadsOfUnmarked(text: string, pieces: readonly TextPiece[]): ReadonlyMap<number, readonly number[]> {
  const leads = new Map<number, readonly number[]>();
  const lineAt = (at: number): string => text.slice(pieces[at]?.start ?? 0, pieces[at]?.end ?? 0);
  const isPlain = (line: string): boolean => line.trim() !== "" && kindOf(line) === "text";
  for (let from = 0; from < pieces.length; ) {
    let to = from;
    while (to < pieces.length && isPlain(lineAt(to)) && isByline(lineAt(to))) to += 1;
    if (to - from >= UNMARKED && from > 0 && isPlain(lineAt(from - 1)))
      for (let at = from; at < to; at += 1) leads.set(at, [from - 1]);
    from = Math.max(to, from + 1);
  }
  return leads;
}

/** Says whether a line may be a table row of which only one cell is filled. If names stand in columns, the last row is often such a row. */
function isCutRow({ row }: Open, at: number, line: string): boolean {
  return row >= 0 && row === at - 1 && kindOf(line) === "text" && line.trim() !== "" && isByline(line);
}

function isListed(text: string, piece: TextPiece | undefined): boolean {
  if (piece === undefined) return false;
  const kind = kindOf(text.slice(piece.start, piece.end));
  return kind === "item" || kind === "row";
}

/** Returns the row that a row without a first cell continues: the last row that has one. The first cell of that row spans several rows. */
function filledAbove(open: Open, at: number, line: string): number[] {
  if (kindOf(line) === "row") open.row = at;
  if (isContinuingRow(line)) return open.filled === null ? [] : [open.filled];
  open.filled = at;
  return [];
}

/** Whether a row has no first cell. */
export function isContinuingRow(line: string): boolean {
  return /^\s*\|\s*\|/u.test(line) || /^\s+\|\s/u.test(line);
}

/** Starts a list below the line before it, or a table with its first row. A single short line between rows doesn't end a table. */
function openGroup(
  open: Open,
  { passages, text, at, kind }: { passages: readonly Passage[]; text: string; at: number; kind: PassageKind },
): void {
  const above = lineAbove(text, passages, at);
  const last = passages[above];
  if (kind === "row") {
    const header = open.lead[0];
    const isSameTable =
      header !== undefined &&
      last?.kind === "text" &&
      last.quarters <= SHORT &&
      passages[above - 1]?.kind === "row" &&
      passages[above - 1]?.group === open.group;
    if (isSameTable) {
      open.lead = [header, above];
      return;
    }
    open.filled = null;
    open.head = at;
    open.lead = [
      at,
      ...(last?.kind === "text" &&
      isAboveTable(text.slice(last.start, last.end), passages[above - 1]?.kind === "heading")
        ? [above]
        : []),
    ];
  } else if (entryOf(text, passages, above).length === 0 || isBelowList(text, passages, above))
    open.lead = last?.kind === "text" ? [above] : [];
  // If the line above belongs to the item before, it announces nothing. What announced that item announces this one too.
  open.group += 1;
}

/**
 * Says whether a line stands below two items without a line between them. Then it is no part of the last item, but announces the next list,
 * as "Second prize" does between the winners of two prizes.
 */
function isBelowList(text: string, passages: readonly Passage[], at: number): boolean {
  const isItem = (one: number): boolean => {
    const { kind, start, end } = passages[one] ?? {};
    return kind === "item" && !isCredit(text.slice(start, end)) && text.slice(start, end).trim() !== "";
  };
  return passages[at]?.kind === "text" && isItem(at - 1) && isItem(at - 2);
}

/**
 * Says whether a row continues the header row above it, as "Country | Gold | Silver" below "Country | Men" does. It has words where cells
 * above it span several columns. Its other cells are repeated from above, or the row below it has numbers where it has words.
 */
function isHeadRow(text: string, pieces: readonly Pick<TextPiece, "start" | "end">[], at: number): boolean {
  const [above = [], own = [], below = []] = [at - 1, at, at + 1].map((one) => {
    const line = text.slice(pieces[one]?.start ?? 0, pieces[one]?.end ?? 0);
    return kindOf(line) === "row" ? cellsOf(line) : [];
  });
  if (own.some((cell) => /\d/u.test(cell) && !YEAR.test(cell))) return false;
  // A header's empty first cell is its corner, and spans nothing.
  const spanned = [...own.keys()].filter((column) => column > 0 && own[column] !== "" && !above[column]);
  const isRepeated = own.some((cell, column) => cell !== "" && cell === above[column]);
  const isAboveNumbers = spanned.some((column) => /\d/u.test(below[column] ?? ""));
  return spanned.length > 0 && above.some((cell) => cell !== "") && (isRepeated || isAboveNumbers);
}

const YEAR = /^\D*(?:19|20)\d\d\D*$/u;

/** Splits a row into its cells. Marks at both ends are those of Markdown; a mark at the beginning alone stands behind an empty first cell. */
export const cellsOf = (line: string): string[] =>
  (/^\s*\|.*\|\s*$/u.test(line) ? line.replace(/^\s*\|/u, "").replace(/\|\s*$/u, "") : ` ${line}`)
    .split(" | ")
    .map((cell) => cell.trim());

/** Returns the header rows of a table: the first one, and those below it that continue it. */
export function headRows(text: string, passages: readonly Passage[], group: number): number[] {
  const heads = [passages.findIndex((passage) => passage.group === group)];
  for (let at = (heads[0] ?? 0) + 1; passages[at]?.group === group && isHeadRow(text, passages, at); at += 1)
    heads.push(at);
  return heads;
}

function kindOf(line: string): PassageKind {
  if (/^#{1,6} /u.test(line)) return "heading";
  if (/^\s*(?:[-*+•]|\d{1,3}[.)])\s/u.test(line)) return "item";
  return line.includes(" | ") || /^\s*\|.*\|\s*$/u.test(line) ? "row" : "text";
}

const inOrder = (a: number, b: number): number => a - b;

/**
 * Says whether a line tells what the table below it is. It does if it announces the table, or if it is short ("We thank all 43
 * contributors!"). A longer line does if nothing else stands between a heading and the table.
 */
function isAboveTable(line: string, isBelowHeading: boolean): boolean {
  return isLeadIn(line) || (line.trim() !== "" && (isBelowHeading || textQuarters(line) <= 2 * SHORT));
}

/**
 * Returns the spans of fenced code with their fences, by Markdown's rules. A fence ends at a line that has the same marks, at least as many
 * of them, and nothing behind them. A fence that nobody closes begins no code, since otherwise the headings of the rest of the page would
 * be lost.
 */
function fencedCode(text: string): { readonly from: number; readonly to: number }[] {
  const spans: { from: number; to: number }[] = [];
  let open: { readonly mark: string; readonly at: number } | null = null;
  for (const { 0: line, index, groups } of text.matchAll(fence)) {
    const { mark = "", info = "" } = groups ?? {};
    if (open === null) {
      // A line of tildes alone underlines a title. A line with further backticks is code within a line, and no fence.
      if (mark.startsWith("`") ? !info.includes("`") : /\w/u.test(info)) open = { mark, at: index };
    } else if (info.trim() === "" && mark[0] === open.mark[0] && mark.length >= open.mark.length) {
      spans.push({ from: open.at, to: index + line.length });
      open = null;
    }
  }
  return spans;
}

const fence = /^ {0,3}(?<mark>`{3,}|~{3,})(?<info>.*)$/gmu;
