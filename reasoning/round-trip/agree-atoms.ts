import { areSameWords, shareWords } from "../question-words.ts";
import { compareRelations, haveOneCondition, haveOneForm } from "./compare-clues.ts";
import type { Atom, Query } from "./conjunctive-query.ts";
import type { ReadingNames } from "./reading-names.ts";
import { hasTimeElsewhere, hasTimeOnTwin } from "./times-of-facts.ts";

/** The two readings of a question: its own, and a second reader's. */
export interface Readings {
  readonly own: Query;
  readonly read: Query;
  readonly names: ReadingNames;
}

/**
 * Says whether two atoms have the same relation. A reader's own words agree with a relation only under three conditions. The other graph
 * doesn't use these words. They don't exchange the relation's places, as "led" and "led by" do. And they share a word with the relation, or
 * each reading has only one atom between the two things.
 */
export function haveOneRelation(own: Atom, read: Atom, readings: Readings): boolean {
  const [one, other] = [own.relation, read.relation];
  if (one === null || other === null) return one === other;
  const score = compareRelations(own.clue, read.clue, readings.names);
  if (score === 1 || haveOneForm(one, other)) return true;
  if (score < 0.5 || readings.read.has(one) || readings.own.has(other) || areSameWords(one, other))
    return false;
  return shareWords(one, other) > 0 || (isOnly(own, readings.own) && isOnly(read, readings.read));
}

/** Says whether an atom is the only one between its two ends. */
function isOnly({ thing, source }: Atom, query: Query): boolean {
  const between = query
    .atomsAt(thing)
    .filter((other) => [other.thing, other.source].some(({ node }) => node.id === source.node.id));
  return between.length === 1;
}

/**
 * Says whether an atom's filter also holds in the other query, where the atom is mapped to another one. It does if the atom has no filter,
 * since the other atom then only says more. A time may also stand at one of the other atom's ends. If the clue leads to a thing and back,
 * the time may stand on the other of the two ways.
 */
export function impliesFilter(to: Atom, from: Atom, query: Query): boolean {
  if (!from.clue.filter || haveOneCondition(from.clue, to.clue)) return true;
  if (to.clue.filter) return false;
  return hasTimeElsewhere(from, [to.thing, to.source], query) || hasTimeOnTwin(from, to, query);
}
