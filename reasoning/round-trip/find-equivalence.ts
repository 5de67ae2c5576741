import { haveOneRelation, impliesFilter, type Readings } from "./agree-atoms.ts";
import {
  type Clue,
  type Comparison,
  compareClues,
  compareRelations,
  type Difference,
  haveOneForm,
  readBackwards,
  type Term,
} from "./compare-clues.ts";
import { readQuery } from "./conjunctive-query.ts";
import { isClass } from "./create-comparison.ts";
import { type AtomPair, findHomomorphism, type Kept } from "./find-homomorphism.ts";
import type { ReadingNames } from "./reading-names.ts";
import { hasTimeElsewhere, isTimeClue } from "./times-of-facts.ts";

type Compare = (own: Term, read: Term) => Comparison;

/**
 * Decides whether two readings ask the same although their graphs have different shapes. As conjunctive queries they are equivalent if
 * there are homomorphisms in both directions (Chandra and Merlin, 1977). Returns null if they are not equivalent, and otherwise a warning
 * for each relation that is read backwards. Given and excluded things are compared as in the comparison of trees.
 */
export function findEquivalence(
  asked: Term,
  answer: Term,
  { names, compare }: { readonly names: ReadingNames; readonly compare: Compare },
): Difference[] | null {
  if (asked.given || answer.given) return null;
  const parts = { keyOf: names.relationOf, counts: (clue: Clue) => !isClass(clue, names) };
  const readings = { own: readQuery(asked, parts), read: readQuery(answer, parts), names };
  const there = findHomomorphism(readings.own, readings.read, keptOf(readings, compare, { isOwn: true }));
  if (there === null) return null;
  const back = findHomomorphism(readings.read, readings.own, keptOf(readings, compare, { isOwn: false }));
  if (back === null) return null;
  const pairs = [...there, ...back.map(({ from, to, isTurned }) => ({ from: to, to: from, isTurned }))];
  if (!isOneToOne(pairs, names)) return null;
  return there.flatMap(({ from, to, isTurned }) =>
    isTurned && compareRelations(from.clue, to.clue, names) === 1 ? [readBackwards(from.clue)] : [],
  );
}

/** Makes the conditions of a homomorphism. With `isOwn` it maps the query of the own reading, and otherwise that of the second reader. */
function keptOf(readings: Readings, compare: Compare, { isOwn }: { readonly isOwn: boolean }): Kept {
  const target = isOwn ? readings.read : readings.own;
  const inOrder = <T>(from: T, to: T): readonly [T, T] => (isOwn ? [from, to] : [to, from]);
  const isSound = (found: Comparison | null): boolean =>
    found !== null && found.score > 0 && found.differences.every(({ severity }) => severity !== "error");
  return {
    isRelation: (from, to) => haveOneRelation(...inOrder(from, to), readings),
    isFilter: (from, to) => impliesFilter(to, from, target),
    isThing: (from, to) => {
      const [own, read] = inOrder(from, to);
      // A name in the question is never mapped to a described thing here, because in another shape nothing else shows that both are the
      // same.
      return !(own.given && !read.given) && isSound(compare(own, read));
    },
    isExclusion: (from, to, mapped) => {
      const compareSources: Compare = (own, read) => {
        const [source, image] = inOrder(own, read);
        return mapped.get(source) === image ? { score: 1, differences: [] } : compare(own, read);
      };
      return isSound(compareClues(...inOrder(from, to), { names: readings.names, compareSources }));
    },
    hasTime: (from, to) => isTimeClue(from) && hasTimeElsewhere(from, [to], target),
  };
}

/**
 * Says whether the readers' words for relations correspond one to one: no words stand for two relations, and no relation for two of these
 * words.
 */
function isOneToOne(pairs: readonly AtomPair[], names: ReadingNames): boolean {
  const [there, back] = [new Map<string, string>(), new Map<string, string>()];
  return pairs.every(({ from, to }) => {
    const [own, read] = [from.relation, to.relation];
    if (own === null || read === null || haveOneForm(own, read)) return true;
    const [one, other] = [names.relationOf(own), names.relationOf(read)];
    if (one === other) return true;
    const isNew = !there.has(one) && !back.has(other);
    if (isNew) {
      there.set(one, other);
      back.set(other, one);
    }
    return there.get(one) === other && back.get(other) === one;
  });
}
