import { joinPassages } from "./join-passages.ts";
import { namedMembers, takeNamed } from "./named-members.ts";
import { bodyOf, namedSections, takeRestOfSections } from "./named-sections.ts";
import type { Passage } from "./parse-sections.ts";
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

/** The rest of a page is shown whole if it has at most this many times the budget. */
const SLACK = 1.5;
/** The second part may take this many further budgets for the lists and tables of which the first part shows only a piece. */
const LISTED = 2;
/** Share of the budget for the sections that the reader misses. */
const MISSED = 0.6;
/**
 * Chooses a second part of the page for what the reader misses (`missing`). A short rest is shown whole. Of a longer rest the part has the
 * items and rows that `missing` names, the passages that fit it and the goal best, the sections whose headings it names, and the lists and
 * tables that the first part cut. Cut lists are completed, because a list that somebody asks for is of use only as a whole.
 *
 * Returns null if no such section or list exists and no passage has a word of `missing` or the goal, or if nothing fits.
 */
export function chooseMore(
  page: ParsedPage,
  shown: ReadonlySet<number>,
  given: { readonly goal: string; readonly missing: string; readonly room: number; readonly title: string },
): MorePassages | null {
  const { text, passages } = page;
  const { missing, room, title } = given;
  const isNew = (at: number): boolean => !shown.has(at);
  const all = scoreInContext(`${missing} ${given.goal}`, page, title);
  const scores = all.map((score, at) => (isNew(at) ? score : 0));
  const sections = namedSections(missing, page, title).filter((at) => bodyOf(passages, at).some(isNew));
  const cut = new Set(passages.flatMap(({ group }) => group ?? []));
  const lists = [...cut].filter(
    (group) =>
      isCut(passages, shown, group) &&
      membersOf(passages, group).some((at) =>
        [at, ...(passages[at]?.context ?? [])].some((one) => (all[one] ?? 0) > 0),
      ),
  );
  if ([...sections, ...lists].length === 0 && scores.every((score) => score === 0)) return null;
  const rest = [...passages.keys()].filter(isNew);
  const second: Selection = { chosen: new Set(), left: room * SLACK };
  if (!takeInContext(page, second, rest)) {
    second.left = room;
    takeNamed(page, second, namedMembers(missing, page, title), { of: room, shown });
    takeBest(page, second, scores, shown);
    second.left += room * LISTED;
    takeRestOfSections(page, second, sections, { most: room * MISSED, shown });
    for (const group of lists) {
      const left = membersOf(passages, group).filter(isNew);
      // If not all members fit, the last one shows where the list ends.
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

/** Says whether some members of a list or table were shown, and others were not. */
function isCut(passages: readonly Passage[], shown: ReadonlySet<number>, group: number): boolean {
  const members = membersOf(passages, group);
  return members.some((at) => shown.has(at)) && members.some((at) => !shown.has(at));
}
