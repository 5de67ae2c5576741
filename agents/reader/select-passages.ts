import { bylinesBelow, entryOf, isCredit, isLeadIn, isSentence } from "./entry-lines.ts";
import type { Passage } from "./parse-sections.ts";
import { scorePassages } from "./score-passages.ts";

/** A page's text, parsed into passages. */
export interface ParsedPage {
  readonly text: string;
  readonly passages: readonly Passage[];
}

/** Passages that are to be shown, by their index, and the room that is left for more. */
export interface Selection {
  readonly chosen: Set<number>;
  /** Room that is left, in quarter tokens. */
  left: number;
}

/**
 * Number of best passages whose list, table or section is shown whole, if that takes at most WHOLE_SHARE of the room. A list or table whose
 * announcing line has words of the goal is shown whole whatever its rank, if it takes at most ANNOUNCED_SHARE.
 */
const WHOLE = 2;
const WHOLE_SHARE = 0.2;
const ANNOUNCED_SHARE = 0.4;
/**
 * A list or table of up to this share of the room is shown whole if any of its items is shown. A mark in place of an item would save next
 * to nothing.
 */
export const SMALL_SHARE = 0.1;
/** Number of best passages that are shown with their neighbours. After these, the room is better used for further passages. */
const NEAR = 8;

/** Adds passages if all that are not chosen yet fit into the room that is left, or into `most` of it. */
export function take(
  { passages }: ParsedPage,
  selection: Selection,
  wanted: readonly number[],
  most = selection.left,
): boolean {
  const { chosen } = selection;
  const fresh = [...new Set(wanted)].filter((at) => passages[at] !== undefined && !chosen.has(at));
  const quarters = fresh.reduce((sum, at) => sum + (passages[at]?.quarters ?? 0), 0);
  if (quarters > Math.min(selection.left, most)) return false;
  for (const at of fresh) chosen.add(at);
  selection.left -= quarters;
  return true;
}

/**
 * Adds the passages with a score, the best first, each with its context. If there is room, a passage is added with what it stands for (as a
 * heading for its section) or with its neighbours. What was shown before is not shown again, unless it says what a passage is about.
 */
export function takeBest(
  page: ParsedPage,
  selection: Selection,
  scores: readonly number[],
  shown: ReadonlySet<number> = new Set(),
): void {
  const room = selection.left;
  const fresh = (some: readonly number[]): number[] => some.filter((at) => !shown.has(at));
  for (const [rank, at] of bestFirst(scores).entries()) {
    const context = page.passages[at]?.context ?? [];
    // An entry is shown whole, even if some of it was shown before, because its lines can be quoted in one stretch only if they stand
    // together.
    const item = entryOf(page.text, page.passages, at);
    const unit = [...context, at, ...item, ...fresh(partsOf(page, at))];
    const isAnnounced = announcedBy(page, at).length > 0;
    const most = room * (isAnnounced ? ANNOUNCED_SHARE : WHOLE_SHARE);
    if ((rank < WHOLE || isAnnounced) && take(page, selection, [...unit, ...fresh(wholeOf(page, at))], most))
      continue;
    const group = page.passages[at]?.group ?? null;
    const list = group === null ? [] : fresh(membersOf(page.passages, group));
    if (list.length > 0 && take(page, selection, [...unit, ...list], room * SMALL_SHARE)) continue;
    if (rank < NEAR && take(page, selection, [...unit, ...fresh(neighboursOf(page, at))])) continue;
    // If there is no room for all headings above it, a passage is shown with the nearest part of its context, and never without any. An
    // item of several lines is shown whole or not at all, because one of its lines says nothing alone.
    if (take(page, selection, unit)) continue;
    take(page, selection, item.length > 0 ? [...context.slice(-1), at, ...item] : [...context.slice(-1), at]);
  }
}

function bestFirst(scores: readonly number[]): number[] {
  const scored = [...scores.keys()].filter((at) => (scores[at] ?? 0) > 0);
  return scored.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
}

/** Returns the byline of a heading, which tells who spoke or wrote. Without it the heading is incomplete. */
function partsOf({ text, passages }: ParsedPage, at: number): number[] {
  return passages[at]?.kind === "heading" ? bylinesBelow(text, passages, at) : [];
}

/**
 * Returns the passages that a passage stands for: a heading stands for its section, a lead-in for what it announces, an item or row for its
 * list or table, and other text for its neighbours.
 */
function wholeOf(page: ParsedPage, at: number): number[] {
  const { passages } = page;
  const passage = passages[at];
  if (passage === undefined) return [];
  if (passage.group !== null) return membersOf(passages, passage.group);
  if (passage.kind === "heading") {
    const next = passages.findIndex(
      (one, index) => index > at && one.level > 0 && one.level <= passage.level,
    );
    const end = next < 0 ? passages.length : next;
    return [...passages.keys()].filter((one) => one > at && one < end);
  }
  const announced = announcedBy(page, at);
  return announced.length > 0 ? announced : neighboursOf(page, at);
}

/** Returns the list or table that a line announces. A line such as "The five winners are:" is of no use without it. */
function announcedBy({ text, passages }: ParsedPage, at: number): number[] {
  const passage = passages[at];
  const below = passages[at + 1]?.group ?? null;
  if (passage?.kind !== "text" || below === null) return [];
  const isAbove = passages[at + 1]?.kind === "row" && passages[at + 1]?.context.includes(at);
  const line = text.slice(passage.start, passage.end);
  return isAbove || isLeadIn(line) || UNENDED.test(line) ? membersOf(passages, below) : [];
}

/** Matches a line whose sentence goes on in the list below it, though it has no colon. */
const UNENDED =
  /\b(?:are|is|were|was|includes?|included|including|namely|follows|following)\s*$|(?:包括|包含|如下|分别为|分别是)\s*$/iu;

/**
 * Returns the list or table below a line that may announce it. This is any line above a list, unless it is a full sentence without a word
 * such as "following", or tells who spoke.
 */
function listBelow(page: ParsedPage, at: number): number[] {
  const { text, passages } = page;
  const announced = announcedBy(page, at);
  const below = passages[at + 1];
  if (announced.length > 0 || below?.group == null || !below.context.includes(at)) return announced;
  const line = text.slice(passages[at]?.start, passages[at]?.end);
  const isAnnouncing = POINTING.test(line) || !(isSentence(line) || isCredit(line));
  return isAnnouncing ? membersOf(passages, below.group) : [];
}

/** Matches words that point to what stands below. */
const POINTING = /\b(?:following|as follows|below)\b|以下|下列|如下/iu;

/** The items of a list or the rows of a table. */
export function membersOf(passages: readonly Passage[], group: number): number[] {
  return [...passages.keys()].filter((at) => passages[at]?.group === group);
}

/** A paragraph also needs its neighbours, which may name its subject or complete it. List items and table rows need their context alone. */
function neighboursOf({ text, passages }: ParsedPage, at: number): number[] {
  const passage = passages[at];
  // A heading needs the passage below it, even if that is a list, and so does a line that announces what follows.
  if (passage?.kind === "heading") return [at + 1];
  if (passage?.kind !== "text") return [];
  const near = [at - 1, at + 1].filter((one) => passages[one]?.kind === "text");
  return isLeadIn(text.slice(passage.start, passage.end)) ? [...near, at + 1] : near;
}

/**
 * Largest number of items or rows in a gap that is closed, and their largest length in quarter tokens. Leaving out less saves little, since
 * the mark in its place is as long as a short item.
 */
const GAP = 2;
const GAP_QUARTERS = 4 * 40;

/**
 * Adds the one or two items or rows that are left out between others of their list or table, and those at its ends if nothing else of it is
 * left out, as long as `most` quarter tokens are not used up. A reader that sees a list with one item missing asks for more of the page,
 * and that costs a request.
 */
export function closeGaps({ passages }: ParsedPage, { chosen }: Selection, most: number): void {
  let left = most;
  const close = (gap: readonly number[]): void => {
    const quarters = gap.reduce((sum, one) => sum + (passages[one]?.quarters ?? 0), 0);
    if (gap.length === 0 || gap.length > GAP || quarters > Math.min(left, GAP_QUARTERS)) return;
    for (const one of gap) chosen.add(one);
    left -= quarters;
  };
  const groups = new Map<number, number[]>();
  for (const [at, { group, kind }] of passages.entries()) {
    if (group === null || kind === "part") continue;
    const members = groups.get(group);
    if (members === undefined) groups.set(group, [at]);
    else members.push(at);
  }
  const begun = [...groups.values()].filter((members) => members.some((at) => chosen.has(at)));
  for (const members of begun) {
    let gap: number[] = [];
    let shown: number | null = null;
    for (const at of members)
      if (chosen.has(at)) {
        if (shown !== null && at - shown === gap.length + 1) close(gap);
        shown = at;
        gap = [];
      } else gap.push(at);
  }
  for (const members of begun) close(members.filter((at) => !chosen.has(at)));
}

/**
 * Adds the rest of each short list or table of which something is shown, with what announces it, as long as `most` quarter tokens are not
 * used up. An item may be shown only because the paragraph below it goes on from it, and then the list seems to have no other item.
 */
export function completeShortLists(
  page: ParsedPage,
  { chosen }: Selection,
  { longest, most }: { readonly longest: number; readonly most: number },
): void {
  const { passages } = page;
  const extra: Selection = { chosen, left: most };
  const begun = new Set(
    [...chosen].flatMap((at) => (passages[at]?.kind === "part" ? [] : (passages[at]?.group ?? []))),
  );
  for (const group of [...begun].sort((a, b) => a - b)) {
    const members = membersOf(passages, group);
    const quarters = members.reduce((sum, at) => sum + (passages[at]?.quarters ?? 0), 0);
    if (quarters <= longest && members.some((at) => !chosen.has(at))) takeInContext(page, extra, members);
  }
}

/** Largest number of items that are shown below the line that announces them, if not all of the list is shown. */
const FIRST_ITEMS = 3;

/**
 * Adds what a shown line or item announces ("The five winners are:"), if nothing of it is shown, as long as `most` quarter tokens are not
 * used up: the whole list or table if it fits, else its first items, or the paragraph below. The lines with the best scores come first.
 * Such a line alone tells nothing, and a reader that sees it asks for more of the page, which costs a request.
 */
export function completeLeadIns(
  page: ParsedPage,
  { chosen }: Selection,
  { scores, most }: { readonly scores: readonly number[]; readonly most: number },
): void {
  const extra: Selection = { chosen, left: most };
  const leads = [...chosen]
    .map((at) => ({ at, below: saidBelow(page, at) }))
    .filter(({ below }) => below.length > 0 && !below.some((one) => chosen.has(one)));
  for (const { at, below } of leads.sort((a, b) => (scores[b.at] ?? 0) - (scores[a.at] ?? 0) || a.at - b.at))
    if (!take(page, extra, below) && page.passages[at + 1]?.group !== null)
      take(page, extra, below.slice(0, FIRST_ITEMS));
}

/**
 * Returns what a line or item announces: the list or table below a line, the next items below an item, since lists within lists are stored
 * without their depth, or the paragraph below either. It is empty for a line that announces nothing.
 */
function saidBelow(page: ParsedPage, at: number): number[] {
  const { text, passages } = page;
  const { kind, group = null, start, end } = passages[at] ?? {};
  if (kind !== "text" && kind !== "item") return [];
  const list = kind === "text" ? listBelow(page, at) : [];
  if (list.length > 0 || !isLeadIn(text.slice(start, end))) return list;
  if (passages[at + 1]?.kind === "text") return [at + 1];
  const items = Array.from({ length: FIRST_ITEMS }, (_, place) => at + 1 + place);
  return kind === "item" ? items.filter((one) => passages[one]?.group === group) : [];
}

/** Adds passages with their contexts, which say what they are about. Adds all of them or none. */
export function takeInContext(
  page: ParsedPage,
  selection: Selection,
  some: readonly number[],
  most = selection.left,
): boolean {
  return take(
    page,
    selection,
    some.flatMap((at) => [...(page.passages[at]?.context ?? []), at]),
    most,
  );
}

/** Weight of the context's score beside the passage's own score. It decides between equal items of different sections. */
const CONTEXT = 0.5;

/**
 * Scores each passage by its own words and by those of its context. A passage that has none of the goal's words scores 0, whatever its
 * headings say. So does the header row of a table if many tables of the page have the same one: without its rows it tells nothing, and
 * dozens of such rows would take the room of what the goal asks for.
 */
export function scoreInContext(goal: string, { text, passages }: ParsedPage, title: string): number[] {
  const own = scorePassages(
    goal,
    passages.map(({ start, end }) => text.slice(start, end)),
    title,
  );
  const shared = sharedHeads(text, passages);
  return own.map((score, at) => {
    if (score === 0 || shared.has(at)) return 0;
    const context = passages[at]?.context ?? [];
    return score + CONTEXT * context.reduce((sum, one) => sum + (own[one] ?? 0), 0);
  });
}

/** Number of tables up to which the same header row tells the tables apart from others. */
const FEW_TABLES = 3;

/** Finds the header rows that many tables of a page have in common. */
function sharedHeads(text: string, passages: readonly Passage[]): ReadonlySet<number> {
  const heads = new Map<string, number[]>();
  let last: number | null = null;
  for (const [at, { kind, group, start, end }] of passages.entries()) {
    if (kind !== "row" || group === last) continue;
    last = group;
    const line = text.slice(start, end).trim();
    heads.set(line, [...(heads.get(line) ?? []), at]);
  }
  return new Set([...heads.values()].filter((tables) => tables.length > FEW_TABLES).flat());
}

/**
 * Returns the share of the page's characters that is not in some of its passages, but never 0 or 1. The reader's input allows neither,
 * since something was left out and something is shown.
 */
export function shareWithout(page: ParsedPage, some: ReadonlySet<number>): number {
  return Math.min(0.999, Math.max(0.001, shareUnread(page, some)));
}

/** Share of the page's characters that is not in some of its passages. */
export function shareUnread({ text, passages }: ParsedPage, some: ReadonlySet<number>): number {
  const out = passages.reduce((sum, { start, end }, at) => sum + (some.has(at) ? 0 : end - start), 0);
  return Math.round((out / text.length) * 1000) / 1000;
}
