import type { Passage } from "./parse-sections.ts";
import { searchTerms } from "./score-passages.ts";
import { membersOf, type ParsedPage } from "./select-passages.ts";

/**
 * The goal is about a list if the list, with what announces it, has words with at least this share of the weight of all the goal's words.
 */
const leastShare = 0.5;
/** Fewest of the goal's words that a list must have, because one word stands in many lists. */
const leastWords = 2;

/**
 * Ranks the lists and tables of a page that a goal is about, the best first. A goal names a list by its kind, which stands in the heading
 * or the line above the list, or by some of its items. In both cases no single item has all the goal's words. So the words of all items and
 * of what announces them are counted together, each word once. Words that many passages have count less.
 */
export function rankLists(goal: string, { text, passages }: ParsedPage): number[] {
  const wanted = new Set(searchTerms(goal).filter(isSingle));
  if (wanted.size < leastWords) return [];
  const held = passages.map(({ start, end }) => termsIn(text.slice(start, end), wanted));
  const weightOf = (term: string): number => {
    const holding = held.filter((terms) => terms.has(term)).length;
    return Math.log(1 + (passages.length - holding + 0.5) / (holding + 0.5));
  };
  // Words that stand nowhere on the page say nothing about its lists.
  const weights = new Map(
    [...wanted].filter((term) => held.some((terms) => terms.has(term))).map((term) => [term, weightOf(term)]),
  );
  const all = sum([...weights.values()]);
  const groups = new Set(passages.flatMap(({ group }) => (group === null ? [] : [group])));
  const ranked = [...groups].flatMap((group) => {
    const members = membersOf(passages, group);
    const said = new Set(announcing(passages, members).flatMap((at) => [...(held[at] ?? [])]));
    const listed = new Set(members.flatMap((at) => [...(held[at] ?? [])]));
    // If one item has all the words that the items have, that item is looked for, and not the list.
    const isOneItem = members.some((at) => held[at]?.size === listed.size);
    const terms = isOneItem ? said : new Set([...said, ...listed]);
    const share = sum([...terms].map((term) => weights.get(term) ?? 0)) / all;
    return terms.size >= leastWords && share >= leastShare ? [{ group, share }] : [];
  });
  return ranked.sort((a, b) => b.share - a.share || a.group - b.group).map(({ group }) => group);
}

/** A goal names a list if it has at least this share of the words of the list's heading or lead-in. */
const leastNamed = 0.5;
/** A word is rare enough to tell a list if at most this share, or this number, of the page's passages have it. */
const rareShare = 0.05;
const rareCount = 3;
/**
 * A word of what announces lists tells one list from the others only if it announces at most this share of the lists. "Incubating" above a
 * third of them doesn't.
 */
const tellingShare = 0.1;

/**
 * Lists the lists and tables that a goal names by their heading or by the line above them, in the page's order. At least half of the words
 * there must be the goal's, and one of these must be rare on the page. The goal itself need not have most of its words there, since it
 * often names several lists ("the chairs, the subprojects and the talks").
 */
export function namedLists(goal: string, { text, passages }: ParsedPage): number[] {
  const wanted = new Set(searchTerms(goal).filter(isSingle));
  const words = passages.map(
    ({ start, end }) => new Set(searchTerms(text.slice(start, end)).filter(isSingle)),
  );
  const most = Math.max(rareCount, passages.length * rareShare);
  const counts = countEach(words);
  const members = new Map<number, number[]>();
  for (const [at, { group }] of passages.entries()) {
    if (group === null) continue;
    const own = members.get(group);
    if (own === undefined) members.set(group, [at]);
    else own.push(at);
  }
  const groups = [...members].map(([group, own]) => ({ group, own, above: announcing(passages, own) }));
  const mostLists = Math.max(rareCount, groups.length * tellingShare);
  const announced = countEach(
    groups.map(({ above }) => new Set(above.flatMap((at) => [...(words[at] ?? [])]))),
  );
  const isTelling = (term: string): boolean =>
    (counts.get(term) ?? 0) <= most && (announced.get(term) ?? 0) <= mostLists;
  const names = (at: number): boolean => {
    const terms = [...(words[at] ?? [])];
    const named = terms.filter((term) => wanted.has(term));
    return named.length >= terms.length * leastNamed && named.some(isTelling);
  };
  return groups.filter(({ own, above }) => own.length > 1 && above.some(names)).map(({ group }) => group);
}

/** Counts in how many of these sets each term is. */
function countEach(sets: readonly ReadonlySet<string>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const terms of sets) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

const isSingle = (term: string): boolean => !term.includes(" ");

/** Returns the nearest heading above a list, and the lines or rows that announce the list. */
function announcing(passages: readonly Passage[], members: readonly number[]): number[] {
  const context = passages[members.at(-1) ?? 0]?.context ?? [];
  const heading = context.findLast((at) => (passages[at]?.level ?? 0) > 0);
  const lines = context.filter((at) => (passages[at]?.level ?? 0) === 0);
  return [...(heading === undefined ? [] : [heading]), ...lines];
}

function termsIn(line: string, wanted: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(searchTerms(line).filter((term) => wanted.has(term)));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
