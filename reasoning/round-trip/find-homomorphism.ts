import type { Clue, Term } from "./compare-clues.ts";
import { type Atom, otherEnd, type Query, subjectOf } from "./conjunctive-query.ts";

/** What a homomorphism has to keep. In each method, the first argument belongs to the query that is mapped. */
export interface Kept {
  /** Compares two relations; `isTurned` says that their places would be exchanged. */
  isRelation(from: Atom, to: Atom, isTurned: boolean): boolean;
  isFilter(from: Atom, to: Atom): boolean;
  /** Compares two things of which one is given. */
  isThing(from: Term, to: Term): boolean;
  /** Compares what two exclusions exclude. */
  isExclusion(from: Clue, to: Clue, mapped: ReadonlyMap<Term, Term>): boolean;
  /** Says whether the other query has an atom's time at another place, at the thing to which the atom's own thing is mapped. */
  hasTime(from: Atom, to: Term): boolean;
}

/** An atom and the one that it is mapped to. */
export interface AtomPair {
  readonly from: Atom;
  readonly to: Atom;
  /** True if the places of the relation are exchanged. */
  readonly isTurned: boolean;
}

/** Largest number of tries. Graphs have some forty atoms, and few of them are alike, so searches end long before. */
const mostTries = 20_000;

/**
 * Maps one query's variables to another query's things. The answer has to stay the answer, and each atom has to become an atom of the other
 * query. Then whatever meets the other query meets this one. Returns the pairs of atoms; null if there is no such mapping. Choices are
 * tried in the order of the graphs, so the result is always the same.
 */
export function findHomomorphism(from: Query, to: Query, kept: Kept): readonly AtomPair[] | null {
  let tries = 0;

  /** Maps the remaining atoms, given the things that are mapped so far. */
  const search = (
    left: readonly Atom[],
    mapped: ReadonlyMap<Term, Term>,
    pairs: readonly AtomPair[],
  ): readonly AtomPair[] | null => {
    const [atom, ...others] = left;
    if (atom === undefined) return areExcluded(mapped) ? pairs : null;
    const thing = mapped.get(atom.thing);
    if (thing === undefined) return null;
    for (const pair of candidatesOf(atom, thing)) {
      tries += 1;
      if (tries > mostTries) return null;
      const source = otherEnd(pair.to, thing);
      const known = mapped.get(atom.source);
      const isNamed = atom.source.given || source.given;
      if (known !== undefined ? known !== source : isNamed && !kept.isThing(atom.source, source)) continue;
      const further =
        known !== undefined || atom.source.given
          ? search(others, mapped, [...pairs, pair])
          : search(
              // A description that is mapped to a name is compared as a whole, so its own clues aren't asked for.
              isNamed ? others : [...from.atomsOn(atom.source), ...others],
              new Map(mapped).set(atom.source, source),
              [...pairs, pair],
            );
      if (further !== null) return further;
    }
    return kept.hasTime(atom, thing) ? search(others, mapped, pairs) : null;
  };

  /** Lists the atoms of the other query that an atom may become. Those with the same direction come first. */
  const candidatesOf = (atom: Atom, thing: Term): AtomPair[] =>
    to
      .atomsAt(thing)
      .map((other) => ({ from: atom, to: other, isTurned: areTurned(atom, other, thing) }))
      .filter(
        ({ to: other, isTurned }) => kept.isRelation(atom, other, isTurned) && kept.isFilter(atom, other),
      )
      .sort((a, b) => Number(a.isTurned) - Number(b.isTurned));

  const areExcluded = (mapped: ReadonlyMap<Term, Term>): boolean =>
    [...mapped].every(([thing, image]) => {
      if (image.given) return true;
      const others = to.exclusionsOn(image);
      return from
        .exclusionsOn(thing)
        .every((clue) => others.some((other) => kept.isExclusion(clue, other, mapped)));
    });

  return search(from.atomsOn(from.answer), new Map([[from.answer, to.answer]]), []);
}

/**
 * Says whether a mapping exchanges the places of a relation: the atom's thing is the subject, and the thing that it is mapped to is the
 * object, or the reverse.
 */
function areTurned(atom: Atom, other: Atom, thing: Term): boolean {
  return (subjectOf(atom) === atom.thing) !== (subjectOf(other) === thing);
}
