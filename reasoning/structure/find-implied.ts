import type { Finding } from "../../domain/graph/finding.ts";
import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { type Clue, describeClue, nameTerm, type Term } from "../round-trip/compare-clues.ts";
import { type Atom, otherEnd, type Query, readQuery, subjectOf } from "../round-trip/conjunctive-query.ts";
import { findHomomorphism, type Kept } from "../round-trip/find-homomorphism.ts";
import { readConditions } from "../round-trip/read-terms.ts";
import { type ReadingNames, readingNames } from "../round-trip/reading-names.ts";
import { stateFinding } from "../state-finding.ts";
import { readCondition } from "../values/condition.ts";
import { holdsWithin } from "../values/meets-condition.ts";
import type { StructureSubject } from "./describe-structure.ts";

/**
 * Finds clues that lead back to a thing which is described already, so that the other clues imply them, whatever the facts are (beyond
 * EvoBrowseComp §2.1; decision 0198). For example: "It paid for a project that a robotics firm paid for. It is a robotics firm." The first
 * clue says no more than that it paid for a project, since that firm may be the one asked for. As a conjunctive query such a question is
 * not minimal: a part of it maps to the rest (Chandra and Merlin, 1977).
 *
 * A thing counts only if conditions of its own describe it. If a graph goes to a thing without conditions and back, it only says that
 * something has a relation at all. Two things beside one another are read as two different things, and so are those that a complement takes
 * away and those that it leaves ("another firm").
 */
export function findImplied({ file }: Pick<StructureSubject, "file">): Finding[] {
  // Orders and limits count members, so a question with one thing more is another question.
  if (file.edges.length > mostEdges || file.edges.some(({ op }) => op === "order" || op === "limit"))
    return [];
  const names = readingNames(file);
  const answer = readConditions(file);
  const whole = readQuery(answer, { keyOf: names.relationOf, counts: () => true });
  const kept = keptOf(names);
  const removed = removedSets(file);
  return whole.atoms.flatMap((atom) => {
    if (removed.has(atom.source.node.id) || isUsedElsewhere(atom, whole)) return [];
    const image = imagesOf(atom, whole).find((thing) => isImplied({ atom, image: thing }, whole, kept));
    if (image === undefined) return [];
    const { clue, source } = atom;
    const described = whole.atomsOn(source).map((condition) => condition.clue.edge);
    return stateFinding("implied-constraint", {
      nodes: [image.node.id, source.node.id],
      edges: [...new Set([clue.edge, ...described])],
      message: `in ${describeClue(clue)} the latter may be ${image === answer ? "the answer" : nameTerm(image)} itself, which meets all that is said of it, so the clue adds nothing`,
    });
  });
}

/**
 * Most edges that are checked. Nobody reads a larger graph as a question, and the time grows with the third power of the number of edges.
 */
const mostEdges = 200;

/** Lists the sets that complements take away, and the sets of which these are a part. */
function removedSets({ edges }: Pick<ReasoningGraphFile, "edges">): ReadonlySet<string> {
  const removed = new Set(edges.flatMap(({ op, from }) => (op === "complement" ? from : [])));
  for (const id of removed)
    for (const { op, from, to } of edges) if (op === "intersection" && to === id) removed.add(from);
  return removed;
}

/**
 * Says whether a described source, or a thing that describes it, also stands in a clue about something else. In "a firm that paid for the
 * project and that held the fair" both clues are about one firm, so this firm can't freely be another thing.
 */
function isUsedElsewhere(atom: Atom, whole: Query): boolean {
  const own = new Set([atom.source]);
  for (const thing of own) for (const { source } of whole.atomsOn(thing)) if (!source.given) own.add(source);
  return whole.atoms.some(
    ({ clue, thing, source }) => clue !== atom.clue && own.has(source) && !own.has(thing),
  );
}

/** Lists the things that a described source may itself be: those on the way from it to the answer that also have the atom's relation. */
function imagesOf({ thing, source, clue }: Atom, whole: Query): Term[] {
  if (source.given || whole.atomsOn(source).length === 0) return [];
  const onWay = new Set([thing]);
  for (const further of onWay)
    for (const atom of whole.atoms) if (atom.source === further) onWay.add(atom.thing);
  return whole
    .atomsAt(thing)
    .filter((atom) => atom.clue !== clue)
    .map((atom) => otherEnd(atom, thing))
    .filter((image) => image !== source && onWay.has(image));
}

/** Says whether the atom, and all that describes its source, already hold of another thing by other clues. */
function isImplied(
  { atom, image }: { readonly atom: Atom; readonly image: Term },
  whole: Query,
  kept: Kept,
): boolean {
  const { thing, source, clue } = atom;
  const rest: Query = {
    ...whole,
    answer: image,
    atomsAt: (end) => whole.atomsAt(end).filter((one) => one.clue !== clue),
  };
  const isSubject = subjectOf(atom) === thing;
  const isThere = rest
    .atomsAt(thing)
    .some(
      (other) =>
        otherEnd(other, thing) === image &&
        kept.isRelation(atom, other, (subjectOf(other) === thing) !== isSubject) &&
        kept.isFilter(atom, other),
    );
  return (
    isThere && !isMember(source, image) && findHomomorphism({ ...whole, answer: source }, rest, kept) !== null
  );
}

/**
 * Says whether a thing has all clues of a described set, because the graph draws it as a member. The clue then only leads back to the set.
 */
function isMember(set: Term, thing: Term): boolean {
  return set.clues.every((clue) => thing.clues.includes(clue));
}

function keptOf(names: ReadingNames): Kept {
  const isSame = (one: Term, other: Term): boolean =>
    one === other ||
    (one.given && other.given && names.keyOf(one.node.label) === names.keyOf(other.node.label));
  const isRelation = (one: string | null, other: string | null): boolean =>
    one === null || other === null ? one === other : names.relationOf(one) === names.relationOf(other);
  return {
    isRelation: (from, to, isTurned) => !isTurned && isRelation(from.relation, to.relation),
    isFilter: (from, to) => isAsNarrow(to.clue, from.clue),
    isThing: isSame,
    isExclusion: (from, to, mapped) =>
      isRelation(from.relation, to.relation) &&
      from.inverse === to.inverse &&
      (isSame(from.source, to.source) || mapped.get(from.source) === to.source),
    hasTime: () => false,
  };
}

/** Says whether everything that meets the first clue's filter meets the second clue's. Everything meets a clue without a filter. */
function isAsNarrow({ filter: one }: Clue, { filter: other }: Clue): boolean {
  if (!other) return true;
  if (!one) return false;
  const [inner, outer] = [readCondition(one), readCondition(other)];
  if (inner.op !== outer.op) return false;
  if ("quantity" in inner && "quantity" in outer)
    return inner.op === "between"
      ? holdsWithin(inner.quantity, outer.quantity)
      : holdsWithin(inner.quantity, outer.quantity) && holdsWithin(outer.quantity, inner.quantity);
  return "name" in inner && "name" in outer && inner.name === outer.name;
}
