import type { Passage } from "./parse-sections.ts";
import { searchTerms } from "./score-passages.ts";
import { membersOf, type ParsedPage } from "./select-passages.ts";

/** Share of the weight of the goal's words that a list has to hold, with what announces it, to be what the goal is about. */
const leastShare = 0.5;
/** Fewest of the goal's words that a list has to hold: one word stands in many lists. */
const leastWords = 2;

/**
 * Ranks the lists and tables of a page that a goal is about, the best first. A goal names a list by its kind, which stands in the heading
 * or the line above it, or by some of its items; either way no single item has the goal's words. So the words of all items and of what
 * announces them count together, each once. Words that many passages have count less.
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
    // Where one item has all the words that the items have, that item is looked for, and not the list.
    const isOneItem = members.some((at) => held[at]?.size === listed.size);
    const terms = isOneItem ? said : new Set([...said, ...listed]);
    const share = sum([...terms].map((term) => weights.get(term) ?? 0)) / all;
    return terms.size >= leastWords && share >= leastShare ? [{ group, share }] : [];
  });
  return ranked.sort((a, b) => b.share - a.share || a.group - b.group).map(({ group }) => group);
}

/** Share of the words of a heading or lead-in that a goal has to have to name its list. */
const leastNamed = 0.5;
/** Share of a page's passages, and number of them, up to which a word is rare enough to tell a list. */
const rareShare = 0.05;
const rareCount = 3;
/** Share of a page's lists up to which a word of what announces them tells one from the others: "Incubating" above a third of them doesn't. */
const tellingShare = 0.1;

/**
 * Lists the lists and tables that a goal names by their heading or by the line above them, in the page's order: at least half of the words
 * there are the goal's, and one of these is rare on the page. A goal often names several ("the chairs, the subprojects and the talks"), so
 * that none of them has most of its words.
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

/** In how many of these sets each term is. */
function countEach(sets: readonly ReadonlySet<string>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const terms of sets) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

const isSingle = (term: string): boolean => !term.includes(" ");

/** The nearest heading above a list, and the line or row that announces it. */
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
