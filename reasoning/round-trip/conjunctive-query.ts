import type { Clue, Term } from "./compare-clues.ts";

/** One condition of a conjunctive query: a relation between two things, or (with null) membership in a named set. */
export interface Atom {
  readonly clue: Clue;
  readonly relation: string | null;
  /** The thing on which the clue is a condition. */
  readonly thing: Term;
  /** The thing at the other end, which is a constant if it is given. */
  readonly source: Term;
}

/**
 * A reasoning graph as a conjunctive query (Chandra and Merlin, 1977). Each described node is one variable, however many clues lead from
 * it, since a wording speaks of one thing there ("this SIG"). A member of a set is another variable than the set: it only has the set's
 * conditions, so "authors" may be different authors in two intersections.
 */
export interface Query {
  readonly answer: Term;
  /** All conditions that hold, on the way from the answer. Exclusions are not among them. */
  readonly atoms: readonly Atom[];
  /** Lists the atoms with a thing at one of their ends. */
  atomsAt(thing: Term): readonly Atom[];
  /** Lists the atoms that are conditions on a thing. */
  atomsOn(thing: Term): readonly Atom[];
  exclusionsOn(thing: Term): readonly Clue[];
  has(relation: string): boolean;
}

/** Reads a term as a query. `keyOf` makes one key of all names of a relation, and `counts` says which clues are conditions. */
export function readQuery(
  answer: Term,
  {
    keyOf,
    counts,
  }: { readonly keyOf: (relation: string) => string; readonly counts: (clue: Clue) => boolean },
): Query {
  const things = new Set([answer]);
  const atoms: Atom[] = [];
  // A set is iterated in the order of its growth, so things found on the way are read as well.
  for (const thing of things)
    for (const clue of thing.clues.filter((one) => !one.negated && counts(one))) {
      atoms.push({ clue, relation: clue.relation, thing, source: clue.source });
      if (!clue.source.given) things.add(clue.source);
    }
  const on = groupBy(atoms, ({ thing }) => [thing]);
  const at = groupBy(atoms, ({ thing, source }) => [thing, source]);
  const relations = new Set(atoms.flatMap(({ relation }) => (relation === null ? [] : [keyOf(relation)])));
  return {
    answer,
    atoms,
    atomsAt: (thing) => at.get(thing) ?? [],
    atomsOn: (thing) => on.get(thing) ?? [],
    exclusionsOn: (thing) => thing.clues.filter(({ negated }) => negated),
    has: (relation) => relations.has(keyOf(relation)),
  };
}

/** Returns the thing at the other end of an atom. */
export function otherEnd({ thing, source }: Atom, end: Term): Term {
  return end === thing ? source : thing;
}

/** The subject of an atom's relation. */
export function subjectOf({ clue, thing, source }: Atom): Term {
  return clue.inverse ? thing : source;
}

function groupBy(
  atoms: readonly Atom[],
  endsOf: (atom: Atom) => readonly Term[],
): ReadonlyMap<Term, readonly Atom[]> {
  const groups = new Map<Term, Atom[]>();
  for (const atom of atoms)
    for (const end of new Set(endsOf(atom))) groups.set(end, [...(groups.get(end) ?? []), atom]);
  return groups;
}
