import { joinPassages } from "./join-passages.ts";
import { namedMembers, takeNamed } from "./named-members.ts";
import { bodyOf, namedSections, takeRestOfSections } from "./named-sections.ts";
import type { Passage } from "./parse-sections.ts";
import { namedLists, rankLists } from "./rank-lists.ts";
import { searchTerms } from "./score-passages.ts";
import {
  membersOf,
  type ParsedPage,
  type Selection,
  scoreInContext,
  shareUnread,
  shareWithout,
  takeBest,
  takeInContext,
} from "./select-passages.ts";

export interface MorePassages {
  /** Passages that were not shown yet, in the form of the first part. Headings, lead-ins and first rows that they need are repeated. */
  readonly text: string;
  /** Share of the page's characters that is not in `text`, from 0 to 1. */
  readonly leftOut: number;
  /** Share of the page's characters that is in neither part, from 0 to 1. */
  readonly unread: number;
}

/** A rest up to this many times the budget is shown whole. */
const SLACK = 1.5;
/** A second part may have as many times the budget more for lists and tables of which the first part shows a piece. */
const LISTED = 2;
/** Share of the budget for the sections that the reader misses. */
const MISSED = 0.6;
/** Share of a page's passages, and number of them, up to which a word of what is missing tells where it may stand. */
const TELLING = 0.15;
const RARE = 3;
/** Share of the words of what is missing that a passage without such a word has to have. */
const MOST = 0.5;

/**
 * The rest of the page if that is short, else what is nearest to what the reader misses and was not shown: the items and rows that it
 * names, the sections that it names by their headings, further passages with words of it that don't stand everywhere on the page, and the
 * lists and tables that the first part cut and that are asked for: such a list is of use only as a whole. Null if there is none of these.
 */
export function chooseMore(
  page: ParsedPage,
  shown: ReadonlySet<number>,
  given: { readonly goal: string; readonly missing: string; readonly room: number; readonly title: string },
): MorePassages | null {
  const { text, passages } = page;
  const { room, title } = given;
  const goal = `${given.missing} ${given.goal}`;
  const missing = given.missing.trim() === "" ? given.goal : given.missing;
  const isNew = (at: number): boolean => !shown.has(at);
  const near = scoreInContext(goal, page, title).map((score, at) => (isNew(at) ? score : 0));
  const sections = namedSections(missing, page, title).filter((at) => bodyOf(passages, at).some(isNew));
  const members = namedMembers(missing, page, title);
  const lists = askedLists(goal, page, { members, sections }).filter((group) =>
    isCut(passages, shown, group),
  );
  if ([...sections, ...lists].length === 0 && near.every((score) => score === 0)) return null;
  const rest = [...passages.keys()].filter(isNew);
  const second: Selection = { chosen: new Set(), left: room * SLACK };
  if (!takeInContext(page, second, rest)) {
    second.left = room;
    takeNamed(page, second, members, { of: room, shown });
    takeRestOfSections(page, second, sections, { most: Math.min(room * MISSED, second.left), shown });
    const isTelling = tellingPassages(missing, page);
    const scores = near.map((score, at) => (isTelling(at) ? score : 0));
    takeBest(page, second, scores, shown);
    second.left += room * LISTED;
    for (const group of lists) {
      const left = membersOf(passages, group).filter(isNew);
      // Where not all members fit, the last one shows where the list ends.
      takeInContext(page, second, left.slice(-1));
      for (const at of left) if (!takeInContext(page, second, [at])) break;
    }
  }
  if (![...second.chosen].some(isNew)) return null;
  const { chosen } = second;
  return {
    text: joinPassages(text, passages, chosen),
    leftOut: shareWithout(page, chosen),
    unread: shareUnread(page, new Set([...shown, ...chosen])),
  };
}

/**
 * Tells whether a passage has a word of what is missing that few passages have, or most of its words. One word that stands everywhere leads
 * nowhere.
 */
function tellingPassages(missing: string, { text, passages }: ParsedPage): (at: number) => boolean {
  const wanted = new Set(searchTerms(missing).filter((term) => !term.includes(" ")));
  const held = passages.map(
    ({ start, end }) => new Set(searchTerms(text.slice(start, end)).filter((term) => wanted.has(term))),
  );
  const counts = new Map<string, number>();
  for (const term of held.flatMap((terms) => [...terms])) counts.set(term, (counts.get(term) ?? 0) + 1);
  const most = Math.max(RARE, passages.length * TELLING);
  return (at) => {
    const terms = [...(held[at] ?? [])];
    return terms.length > wanted.size * MOST || terms.some((term) => (counts.get(term) ?? 0) <= most);
  };
}

/** The lists and tables that somebody asks for: they are named, or some of their items are, or the section that they stand in. */
function askedLists(
  goal: string,
  page: ParsedPage,
  named: { readonly members: readonly { readonly at: number }[]; readonly sections: readonly number[] },
): number[] {
  const { passages } = page;
  const groupOf = (at: number): number[] => [passages[at]?.group ?? []].flat();
  return [
    ...new Set([
      ...rankLists(goal, page).slice(0, 1),
      ...namedLists(goal, page),
      ...named.members.flatMap(({ at }) => groupOf(at)),
      ...named.sections.flatMap((at) => bodyOf(passages, at)).flatMap(groupOf),
    ]),
  ];
}

/** Whether some of a list or table was shown, and some was not. */
function isCut(passages: readonly Passage[], shown: ReadonlySet<number>, group: number): boolean {
  const members = membersOf(passages, group);
  return members.some((at) => shown.has(at)) && members.some((at) => !shown.has(at));
}
