import { cutText } from "../../domain/cut-text.ts";
import { joinPassages } from "./join-passages.ts";
import { namedMembers, takeNamed } from "./named-members.ts";
import { entryOf } from "./entry-lines.ts";
import { type Passage, parseSections } from "./parse-sections.ts";
import { namedLists, rankLists } from "./rank-lists.ts";
import { scorePassages } from "./score-passages.ts";
import { membersOf, type ParsedPage, type Selection, take, takeBest } from "./select-passages.ts";
import { textQuarters } from "./split-text.ts";

/** The passages of a page that are relevant to a goal. */
export interface ChosenPassages {
  /** Chosen passages in the page's order, each with its section's headings, with a mark in place of what was left out between them. */
  readonly text: string;
  /** Share of the page's characters that is not in `text`, from 0 to 1. */
  readonly leftOut: number;
  /** Headings of the sections of which something is not in `text`, in the page's order. Some are left out if there are many. */
  readonly outline: readonly string[];
  /**
   * Chooses a second part among the passages that are not in `text`, for what a reader misses. Null if none of them has a word of it, and
   * no list or table that has one goes on.
   */
  readonly chooseMore: (missing: string) => MorePassages | null;
}

export interface MorePassages {
  /** Passages that were not shown yet, in the form of the first part. Headings, lead-ins and first rows that they need are repeated. */
  readonly text: string;
  /** Share of the page's characters that is not in `text`, from 0 to 1. */
  readonly leftOut: number;
  /** Share of the page's characters that is in neither part, from 0 to 1. */
  readonly unread: number;
}

/** Share of the budget for the page's beginning, whatever the goal is: it usually says who wrote the page, when, and about what. */
const HEAD = 0.2;
/**
 * A page up to this many times the budget is read whole: leaving out a little saves less than a second request costs, which repeats the
 * prompt.
 */
const SLACK = 1.5;
/** Share of Han characters among the letters above which a text counts as Chinese. */
const HAN_SHARE = 0.1;
/** Weight of the context's score beside the passage's own: it decides between equal items of different sections. */
const CONTEXT = 0.5;
/** A second part may have as many times the budget more for lists and tables of which the first part shows a piece. */
const LISTED = 2;
/** Share of the budget that the lists and tables which the goal is about or names may take, with the items and rows that it names. */
const LIST = 0.6;
/** Number and length of the headings that an outline has at most. */
const OUTLINE = 20;
const HEADING = 80;

/** A page whose rows take up at least this share of it consists of tables. */
const TABLES = 0.5;
/** Number of budgets from which a page of tables is read in part by a goal in another script. */
const LONG = 4;

/**
 * Chooses the passages of a page that are relevant to a goal, within a budget of tokens: the page's beginning, then the items and rows that
 * the goal names, the list or table that it is about and those that it names by their heading or lead-in, then the best passages by BM25,
 * each with the headings, lead-in or first row that say what it is about, and with its neighbours. Returns null if the page should be read
 * whole, because it is short, or because the goal is written in another script and few words of it could match. Of a long page of tables
 * of which such a goal names rows, the other rows are left out.
 */
export function choosePassages(
  goal: string,
  text: string,
  tokens: number,
  title = "",
): ChosenPassages | null {
  const room = tokens * 4;
  const quarters = textQuarters(text);
  const isForeign = isHan(goal) !== isHan(text);
  if (quarters <= room * (isForeign ? LONG : SLACK)) return null;
  const page: ParsedPage = { text, passages: parseSections(text) };
  const { passages } = page;
  const chosen = isForeign
    ? chooseRows(goal, page, { quarters, title })
    : chooseInRoom(goal, page, { room, title });
  if (chosen === null || chosen.size === passages.length) return null;
  return {
    text: joinPassages(text, passages, chosen),
    leftOut: shareWithout(page, chosen),
    outline: outlineOf(page, chosen),
    chooseMore: (missing) => chooseMore(page, chosen, { goal, missing, room, title }),
  };
}

function chooseInRoom(
  goal: string,
  page: ParsedPage,
  { room, title }: { readonly room: number; readonly title: string },
): ReadonlySet<number> {
  const { text, passages } = page;
  const first: Selection = { chosen: new Set(), left: room };
  for (let at = 0; first.left > room * (1 - HEAD) && at < passages.length; at += 1)
    if (!take(page, first, [at, ...entryOf(text, passages, at)])) break;
  const beforeLists = first.left;
  takeNamed(page, first, namedMembers(goal, page, title), { of: room });
  for (const list of new Set([...rankLists(goal, page).slice(0, 1), ...namedLists(goal, page)]))
    takeInContext(page, first, membersOf(passages, list), room * LIST - (beforeLists - first.left));
  takeBest(page, first, scoreInContext(goal, page, title));
  return first.chosen;
}

/** All of a page of tables but the rows that a goal doesn't name; null if the page is none, or if the goal names nothing of it. */
function chooseRows(
  goal: string,
  page: ParsedPage,
  { quarters, title }: { readonly quarters: number; readonly title: string },
): ReadonlySet<number> | null {
  const { passages } = page;
  const isRow = (at: number): boolean => passages[at]?.kind === "row";
  const all = [...passages.keys()];
  const inRows = all.filter(isRow).reduce((sum, at) => sum + (passages[at]?.quarters ?? 0), 0);
  const named = namedMembers(goal, page, title).filter(({ at }) => isRow(at));
  const tables = namedLists(goal, page).flatMap((list) => membersOf(passages, list).filter(isRow));
  if (inRows < quarters * TABLES || named.length + tables.length === 0) return null;
  const selection: Selection = { chosen: new Set(all.filter((at) => !isRow(at))), left: quarters };
  takeInContext(page, selection, tables);
  takeNamed(page, selection, named, { of: quarters });
  return selection.chosen;
}

/**
 * The rest of the page if that is short, else its best passages for the new goal, and then the lists and tables that the first part cut:
 * a list that somebody asks for is of use only as a whole.
 */
function chooseMore(
  page: ParsedPage,
  shown: ReadonlySet<number>,
  given: { readonly goal: string; readonly missing: string; readonly room: number; readonly title: string },
): MorePassages | null {
  const { text, passages } = page;
  const { missing, room, title } = given;
  const goal = `${missing} ${given.goal}`;
  const all = scoreInContext(goal, page, title);
  const scores = all.map((score, at) => (shown.has(at) ? 0 : score));
  const cut = new Set([...passages.keys()].flatMap((at) => cutGroup(passages, shown, at)));
  const wanted = [...cut].filter((group) =>
    membersOf(passages, group).some((at) =>
      [at, ...(passages[at]?.context ?? [])].some((one) => (all[one] ?? 0) > 0),
    ),
  );
  if (wanted.length === 0 && scores.every((score) => score === 0)) return null;
  const rest = [...passages.keys()].filter((at) => !shown.has(at));
  const second: Selection = { chosen: new Set(), left: room * SLACK };
  if (!takeInContext(page, second, rest)) {
    second.left = room;
    takeNamed(page, second, namedMembers(missing, page, title), { of: room, shown });
    takeBest(page, second, scores, shown);
    second.left += room * LISTED;
    for (const group of wanted) {
      const members = membersOf(passages, group).filter((at) => !shown.has(at));
      // Where not all members fit, the last one shows where the list ends.
      takeInContext(page, second, members.slice(-1));
      for (const at of members) if (!takeInContext(page, second, [at])) break;
    }
  }
  if (![...second.chosen].some((at) => !shown.has(at))) return null;
  const { chosen } = second;
  return {
    text: joinPassages(text, passages, chosen),
    leftOut: shareWithout(page, chosen),
    unread: shareUnread(page, new Set([...shown, ...chosen])),
  };
}

function takeInContext(
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

/** The list or table of a passage if the passage was shown and others of its group were not. */
function cutGroup(passages: readonly Passage[], shown: ReadonlySet<number>, at: number): number[] {
  const group = passages[at]?.group ?? null;
  if (group === null || !shown.has(at)) return [];
  return membersOf(passages, group).some((one) => !shown.has(one)) ? [group] : [];
}

/** A passage that has none of the goal's words scores 0, whatever its headings say. */
function scoreInContext(goal: string, { text, passages }: ParsedPage, title: string): number[] {
  const own = scorePassages(
    goal,
    passages.map(({ start, end }) => text.slice(start, end)),
    title,
  );
  return own.map((score, at) => {
    if (score === 0) return 0;
    const context = passages[at]?.context ?? [];
    return score + CONTEXT * context.reduce((sum, one) => sum + (own[one] ?? 0), 0);
  });
}

function outlineOf({ text, passages }: ParsedPage, chosen: ReadonlySet<number>): string[] {
  const cut = new Set<number>();
  for (const [at, { context, level }] of passages.entries()) {
    if (chosen.has(at)) continue;
    const above = context.findLast((one) => (passages[one]?.level ?? 0) > 0);
    const section = level > 0 ? at : above;
    if (section !== undefined) cut.add(section);
  }
  const headings = [...cut].sort((a, b) => a - b).slice(0, OUTLINE);
  return headings.map((at) => {
    const { start, end } = passages[at] ?? { start: 0, end: 0 };
    const heading = text.slice(start, end).replace(/^#+ /u, "").trim();
    return cutText(heading, HEADING);
  });
}

function shareUnread({ text, passages }: ParsedPage, some: ReadonlySet<number>): number {
  const out = passages.reduce((sum, { start, end }, at) => sum + (some.has(at) ? 0 : end - start), 0);
  return Math.round((out / text.length) * 1000) / 1000;
}

/** The reader's input has no share of 0 or 1, since something was left out and something is shown. */
function shareWithout(page: ParsedPage, some: ReadonlySet<number>): number {
  return Math.min(0.999, Math.max(0.001, shareUnread(page, some)));
}

function isHan(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return han > letters * HAN_SHARE;
}
