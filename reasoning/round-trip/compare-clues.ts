import type { GraphEdge, GraphNode } from "../../domain/graph/reasoning-graph.ts";
import { areSameWords } from "../question-words.ts";
import { readCondition } from "../values/condition.ts";
import { areCompatible } from "../values/quantity.ts";
import type { ReadingNames } from "./reading-names.ts";

/** A node as a question describes it: by its name, or by clues. Seen from the answer, a reasoning graph is such a term. */
export interface Term {
  readonly node: GraphNode;
  readonly given: boolean;
  /** All conditions on the node. Intersections and universes are flattened into one list. */
  readonly clues: readonly Clue[];
}

/** One condition on a node: it has a relation to the source or, without a relation, it is a member of the source. */
export interface Clue {
  readonly edge: string;
  readonly relation: string | null;
  readonly inverse: boolean;
  /** True for an exclusion: nodes that meet the condition are excluded. */
  readonly negated: boolean;
  readonly filter: GraphEdge["filter"] | null;
  readonly source: Term;
}

/** How well two readings of a term agree, from 0 to 1, and their differences. */
export interface Comparison {
  readonly score: number;
  readonly differences: readonly Difference[];
}

/** Something that the second reading of a question lost, added or understood differently. Ids are those of the first reading's graph. */
export interface Difference {
  readonly kind: "lost" | "invented" | "changed";
  readonly severity: "error" | "warning";
  readonly nodes: readonly string[];
  readonly edges: readonly string[];
  readonly message: string;
}

/**
 * Amount by which other conditions lower the score of two clues. If two clues differ only in their times, each is so paired with the clue
 * of the same time.
 */
const otherCondition = 0.1;

/** Score below which two clues count as different, so that one of them is missing. */
const alike = 0.35;

/** Compares two clues; null if they are about different things. */
export function compareClues(
  one: Clue,
  other: Clue,
  parts: { readonly names: ReadingNames; readonly compareSources: (a: Term, b: Term) => Comparison },
): Comparison | null {
  const relation = compareRelations(one, other, parts.names);
  const source = parts.compareSources(one.source, other.source);
  const isElsewhere = relation < 1 && source.score === 0;
  const isUnlike = relation < 0.5 && source.score < 0.8;
  const isConditioned = haveOneCondition(one, other);
  const score =
    (relation + source.score) / 2 -
    (one.negated === other.negated ? 0 : 0.25) -
    (isConditioned ? 0 : otherCondition);
  if (isElsewhere || isUnlike || score < alike) return null;
  const changed = (severity: Difference["severity"], message: string): Difference => ({
    kind: "changed",
    severity,
    message,
    nodes: [one.source.node.id],
    edges: [one.edge],
  });
  const what = describeClue(one);
  const differences: Difference[] = [
    ...(relation < 0.5 ? [changed("error", `${what} is read as “${other.relation ?? "among"}”`)] : []),
    ...(source.score === 0 ? [changed("error", `${what} is read as ${describeClue(other)}`)] : []),
    ...(one.negated === other.negated
      ? []
      : [changed("error", `${what} is read as ${other.negated ? "an exclusion" : "a clue that holds"}`)]),
    ...(isTurned(one, other, relation) ? [readBackwards(one)] : []),
    ...(isConditioned ? [] : [changed("error", `the condition on ${what} is read otherwise`)]),
  ];
  return { score, differences: [...differences, ...source.differences] };
}

/**
 * Compares relations. The score is 1 for the same relation. It is 0.6 if one of the readers used its own words, or the same words in
 * another form ("speaker", "speakers"). It is 0.1 for two different listed relations. "Led" and "led by" are different, since their places
 * are exchanged.
 */
export function compareRelations(one: Clue, other: Clue, names: ReadingNames): number {
  if (one.relation === null || other.relation === null) return one.relation === other.relation ? 1 : 0.6;
  if (names.relationOf(one.relation) === names.relationOf(other.relation)) return 1;
  const isOther = names.isListed(one.relation) && names.isListed(other.relation);
  return isOther && !haveOneForm(one.relation, other.relation) ? 0.1 : 0.6;
}

export function haveOneForm(one: string, other: string): boolean {
  const placesOf = (relation: string): string =>
    (relation.match(/\b(?:by|of|to|from|for)\b|被|由/giu) ?? []).join(" ");
  return areSameWords(one, other) && placesOf(one) === placesOf(other);
}

function isTurned(one: Clue, other: Clue, relation: number): boolean {
  return relation === 1 && one.relation !== null && one.inverse !== other.inverse;
}

/**
 * Compares filters. A condition may be a filter in one graph and a given value in the other; then it counts as equal here, since values
 * are compared as sources.
 */
export function haveOneCondition(
  { filter: one, source: a }: Clue,
  { filter: other, source: b }: Clue,
): boolean {
  if (!one && !other) return true;
  if (!one || !other)
    return [a, b].some((source) => source.given && source.node.kind.startsWith("attribute"));
  const [left, right] = [readCondition(one), readCondition(other)];
  if (left.op !== right.op) return false;
  if ("quantity" in left && "quantity" in right)
    return areCompatible(left.quantity, right.quantity) !== false;
  return "name" in left && "name" in right ? left.name === right.name : true;
}

/** The warning that a clue's relation is read from the other side. */
export function readBackwards(clue: Clue): Difference {
  const message = `${describeClue(clue)} is read in the other direction`;
  return { kind: "changed", severity: "warning", nodes: [clue.source.node.id], edges: [clue.edge], message };
}

/**
 * Describes a clue in words. Its readers are people, guidance, and the model that writes the wording, which does not know the graph's ids.
 */
export function describeClue({ relation, negated, source }: Clue): string {
  const name = nameTerm(source);
  const said = relation === null || relation === "" ? `among ${name}` : `“${relation}” of ${name}`;
  return negated ? `the exclusion of ${said}` : said;
}

/** Names a term by its label. A label that only repeats the node's id says nothing, so the term's first clue describes it. */
export function nameTerm({ node, clues }: Term): string {
  const label = node.label.trim();
  if (label !== "" && label !== node.id) return `“${label}”`;
  const [clue] = clues;
  return clue === undefined ? "something unnamed" : `what has ${describeClue(clue)}`;
}
