import { cutText } from "../../domain/cut-text.ts";
import { attributions } from "./attributions.ts";
import { chooseMore, type MorePassages } from "./choose-more.ts";
import { datesInBoth } from "./dates-in-both.ts";
import { entryOf } from "./entry-lines.ts";
import { joinPassages } from "./join-passages.ts";
import { namedMembers, takeNamed } from "./named-members.ts";
import { namedSections, takeSections } from "./named-sections.ts";
import { parseSections } from "./parse-sections.ts";
import { namedLists, rankLists } from "./rank-lists.ts";
import { searchTerms } from "./score-passages.ts";
import {
  closeGaps,
  completeLeadIns,
  completeShortLists,
  membersOf,
  type ParsedPage,
  type Selection,
  SMALL_SHARE,
  scoreInContext,
  shareWithout,
  take,
  takeBest,
  takeInContext,
} from "./select-passages.ts";
import { textQuarters } from "./split-text.ts";

/** The passages of a page that are relevant to a goal. */
export interface ChosenPassages {
  /** Chosen passages in the page's order, each with its section's headings. Marks stand in place of what was left out. */
  readonly text: string;
  /** Share of the page's characters that is not in `text`, from 0 to 1. */
  readonly leftOut: number;
  /** Headings of the sections of which something is not in `text`, in the page's order. Some are left out if there are many. */
  readonly outline: readonly string[];
  /** Chooses a second part for what a reader misses, among the passages that are not in `text`. Returns null if none of them fits. */
  readonly chooseMore: (missing: string) => MorePassages | null;
}

/** Share of the budget for the page's beginning, whatever the goal is: it usually says who wrote the page, when, and about what. */
const HEAD = 0.2;
/**
 * A page of up to this many times the budget is read whole. Leaving out a little saves less than a second request would cost, since every
 * request repeats the prompt.
 */
const SLACK = 1.5;
/** Share of Han characters among the letters above which a text counts as Chinese. */
const HAN_SHARE = 0.1;
/**
 * Largest share of the budget for the items and rows that the goal names, the lists and tables that it is about or names, and the lines
 * that say who is quoted or speaks.
 */
const LIST = 0.6;
/** Largest share of the budget for the sections whose headings the goal names. */
const SECTION = 0.3;
/** What lines announce may take this share of the budget, in addition to the budget, where nothing of it is shown. */
const LEADS = 0.1;
/** Completing short lists, and closing gaps in lists and tables, may each take this share of the budget, in addition to the budget. */
const GAPS = 0.1;
/** Number of best passages that are chosen before the sections which the goal names. */
const BEFORE = 4;
/** Largest number of headings in an outline, and the largest length of a heading in characters. */
const OUTLINE = 20;
const HEADING = 80;

/** Matches what separates the things that a goal asks for. At most this many parts that ask for a list are looked at. */
const PARTS =
  /[,;:，；：、。]\s*|\s+and\s+(?=the\s|all\s|who|which|when|whether)|以及|并且|[和及与](?=各|所有|全部|其)/iu;
const MOST_PARTS = 3;
/** Matches a character that may separate two things. Names contain it as well, so it splits a goal only where too many parts do no harm. */
const AND = /[和及与]/u;
/** Matches words that ask for the whole of a list. */
const WHOLE_LIST = /\b(?:lists?|table)\b|名单|列表|清单|名录|表格/iu;

const HAN_TERM = /\p{Script=Han}/u;

/** A page consists of tables if rows take up at least this share of it. */
const TABLES = 0.5;
/**
 * A page in another script than the goal is read whole up to this many times the budget. What is left out of a shorter one would be asked
 * for so often that nothing is saved.
 */
const LONG = 4;
/** Largest share of the budget for the page's headings alone, if the goal is in another script. */
const HEADINGS = 0.1;

/**
 * Chooses the passages of a page that are relevant to a goal, within a budget of tokens. It takes these in turn, each with the headings,
 * lead-in or first row that say what it is about:
 *
 * - the page's beginning
 * - the items and rows that the goal names
 * - the lists and tables that the goal is about, or names by their heading or lead-in
 * - the lines that say who is quoted or speaks, if the goal asks for that
 * - the four best passages by BM25, with their neighbours
 * - the sections that the goal names by their headings
 * - the further passages with words of the goal, the best first, with their neighbours
 *
 * Returns null if the page should be read whole, because it is short, or because the goal is written in another script, so that few of its
 * words could match. There are three exceptions for a goal in another script. If the goal also gives the page's words, as 全部作者（Author）does,
 * it is treated like any other goal. If it names rows of a long page of tables, the other rows are left out. And of another long page are
 * chosen the passages that have a name, number or date of the goal, the page's headings, and its beginning as far as there is room. The
 * reader can ask for the rest in the page's words.
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
  const isTold = isForeign && isSaidInBoth(goal, { text, title });
  if (quarters <= room * (isForeign && !isTold ? LONG : SLACK)) return null;
  const page: ParsedPage = { text, passages: parseSections(text) };
  const { passages } = page;
  const budget = { room, title };
  const chosen = isForeign
    ? (chooseRows(goal, page, { quarters, title }) ??
      (isTold ? chooseInRoom(goal, page, budget).chosen : chooseForeign(goal, page, budget)))
    : chooseInRoom(goal, page, budget).chosen;
  if (chosen.size === passages.length) return null;
  return {
    text: joinPassages(text, passages, chosen),
    leftOut: shareWithout(page, chosen),
    outline: outlineOf(goal, page, chosen),
    chooseMore: (missing) => chooseMore(page, chosen, { goal, missing, room, title }),
  };
}

/**
 * Chooses passages for a goal in another script: those that have its names, numbers and dates, then the page's headings, then its beginning
 * as far as there is room.
 */
function chooseForeign(
  goal: string,
  page: ParsedPage,
  { room, title }: { readonly room: number; readonly title: string },
): ReadonlySet<number> {
  const { text, passages } = page;
  const selection = chooseInRoom(`${goal} ${datesInBoth(goal)}`, page, { room, title });
  const before = selection.left;
  for (const [at, { level }] of passages.entries())
    if (level > 0) take(page, selection, [at], room * HEADINGS - (before - selection.left));
  for (let at = 0; at < passages.length; at += 1)
    if (!take(page, selection, [at, ...entryOf(text, passages, at)])) break;
  return selection.chosen;
}

/**
 * Says whether a Chinese goal gives, for each thing that it asks of a page in Latin letters, a word that stands in the page, as
 * 全部作者（Author）does. The title (标题) needs no such word, since it is always shown. A name that is split at its 与 may leave a part without
 * such a word. The page is then read whole, as for any thing without one.
 */
function isSaidInBoth(
  goal: string,
  { text, title }: { readonly text: string; readonly title: string },
): boolean {
  if (!isHan(goal)) return false;
  const parts = goal
    .split(PARTS)
    .flatMap((part) => part.split(AND))
    .filter((part) => /\p{L}/u.test(part));
  return parts.length > 0 && parts.every((part) => part.includes("标题") || hasWordsOf(part, text, title));
}

/**
 * Says whether a page has a word of a goal in another script, such as a name or a label. The words of the page's title don't count: they
 * tell nothing, since all of the page is about them.
 */
function hasWordsOf(goal: string, text: string, title: string): boolean {
  const there = new Set(searchTerms(text));
  for (const term of searchTerms(title)) there.delete(term);
  return searchTerms(goal).some((term) => HAN_TERM.test(term) === isHan(text) && there.has(term));
}

function chooseInRoom(
  goal: string,
  page: ParsedPage,
  { room, title }: { readonly room: number; readonly title: string },
): Selection {
  const { text, passages } = page;
  const first: Selection = { chosen: new Set(), left: room };
  for (let at = 0; first.left > room * (1 - HEAD) && at < passages.length; at += 1)
    if (!take(page, first, [at, ...entryOf(text, passages, at)])) break;
  const beforeLists = first.left;
  takeNamed(page, first, namedMembers(goal, page, title), { of: room });
  for (const list of new Set([...goalLists(goal, page), ...namedLists(goal, page)]))
    takeInContext(page, first, membersOf(passages, list), room * LIST - (beforeLists - first.left));
  const named = attributions(goal, page);
  for (const at of named) take(page, first, [at], room * LIST - (beforeLists - first.left));
  // All lines with names come first. What these people said follows as far as there is room, since a name says little without its
  // quotation.
  for (const at of named)
    take(page, first, entryOf(text, passages, at), room * LIST - (beforeLists - first.left));
  const scores = scoreInContext(goal, page, title);
  const least = [...scores].sort((a, b) => b - a)[BEFORE] ?? 0;
  takeBest(
    page,
    first,
    scores.map((score) => (score > least ? score : 0)),
  );
  takeSections(page, first, namedSections(goal, page, title), Math.min(room * SECTION, first.left));
  takeBest(page, first, scores);
  completeLeadIns(page, first, { scores, most: room * LEADS });
  completeShortLists(page, first, { longest: room * SMALL_SHARE, most: room * GAPS });
  closeGaps(page, first, room * GAPS);
  return first;
}

/**
 * Returns the lists that a goal is about: the best list for the whole goal, then the best one for each part of it that asks for a list. For
 * example, of "the whole list of contributors thanked, and the day of the release" only the first half has the list's words.
 */
function goalLists(goal: string, page: ParsedPage): number[] {
  const parts = goal.split(PARTS).filter((part) => WHOLE_LIST.test(part));
  return [goal, ...parts.slice(0, MOST_PARTS)].flatMap((part) => rankLists(part, page).slice(0, 1));
}

/**
 * Chooses all passages of a page of tables, except the rows that a goal doesn't name. Returns null if the page doesn't consist of tables,
 * or if the goal names none of its rows and tables.
 */
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
  const empty = emptyHeadings(page, selection.chosen);
  // A few headings of tables without chosen rows tell what the page has. Hundreds of them would be most of what is shown, so they are left
  // out.
  if (empty.length > OUTLINE) for (const at of empty) selection.chosen.delete(at);
  return selection.chosen;
}

/**
 * Lists the headings below which there is nothing but rows that were not chosen. It makes one pass, since a page may have thousands of
 * tables.
 */
function emptyHeadings({ text, passages }: ParsedPage, chosen: ReadonlySet<number>): number[] {
  const empty: number[] = [];
  let open: { at: number; level: number; hasRow: boolean; hasElse: boolean }[] = [];
  const close = (level: number): void => {
    for (const one of open) if (one.level >= level && one.hasRow && !one.hasElse) empty.push(one.at);
    open = open.filter((one) => one.level < level);
  };
  for (const [at, { kind, level, start, end }] of passages.entries()) {
    if (level > 0) {
      close(level);
      open.push({ at, level, hasRow: false, hasElse: false });
    } else if (text.slice(start, end).trim() !== "")
      for (const one of open) {
        if (kind === "row" && !chosen.has(at)) one.hasRow = true;
        else one.hasElse = true;
      }
  }
  close(1);
  return empty;
}

function outlineOf(goal: string, { text, passages }: ParsedPage, chosen: ReadonlySet<number>): string[] {
  const cut = new Set<number>();
  for (const [at, { context, level }] of passages.entries()) {
    if (chosen.has(at)) continue;
    const above = context.findLast((one) => (passages[one]?.level ?? 0) > 0);
    const section = level > 0 ? at : above;
    if (section !== undefined) cut.add(section);
  }
  const lineOf = (at: number): string =>
    text.slice(passages[at]?.start, passages[at]?.end).replace(/^#+ /u, "").trim();
  const wanted = new Set(searchTerms(goal));
  const isNamed = (at: number): boolean => searchTerms(lineOf(at)).some((term) => wanted.has(term));
  const inOrder = (a: number, b: number): number => a - b;
  // If there are too many headings, those with a word of the goal are kept, since the reader looks for them.
  const kept = [...cut]
    .sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)) || inOrder(a, b))
    .slice(0, OUTLINE);
  return kept.sort(inOrder).map((at) => cutText(lineOf(at), HEADING));
}

function isHan(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return han > letters * HAN_SHARE;
}
