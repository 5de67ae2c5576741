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

/** A rest up to this many times the budget is shown whole. */
const SLACK = 1.5;
/** A second part may have as many times the budget more for lists and tables of which the first part shows a piece. */
const LISTED = 2;
/** Share of the budget for the sections that the reader misses. */
const MISSED = 0.6;
/**
 * The rest of the page if that is short, else what is nearest to what the reader misses and was not shown: the items and rows that it
 * names, the sections that it names by their headings, the best passages for it and the goal, and the lists and tables that the first part
 * cut: a list that somebody asks for is of use only as a whole. Null if no passage has a word of it.
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

/** Whether some of a list or table was shown, and some was not. */
function isCut(passages: readonly Passage[], shown: ReadonlySet<number>, group: number): boolean {
  const members = membersOf(passages, group);
  return members.some((at) => shown.has(at)) && members.some((at) => !shown.has(at));
}
