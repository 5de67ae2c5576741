import type { GraphEdge, GraphNode } from "../../domain/graph/reasoning-graph.ts";
import { readCondition } from "../values/condition.ts";
import { areCompatible } from "../values/quantity.ts";
import type { ReadingNames } from "./reading-names.ts";

/** A node as a question speaks of it: named, or told by clues. Seen from the answer a reasoning graph is such a term. */
export interface Term {
  readonly node: GraphNode;
  readonly given: boolean;
  /** All that has to hold of it; intersections and universes are dissolved into one list. */
  readonly clues: readonly Clue[];
}

/** One thing said of a node: that it stands in a relation to the source, or (without a relation) is among the source's things. */
export interface Clue {
  readonly edge: string;
  readonly relation: string | null;
  readonly inverse: boolean;
  /** An exclusion: what this holds of is taken out. */
  readonly negated: boolean;
  readonly filter: GraphEdge["filter"] | null;
  readonly source: Term;
}

/** How well two readings of a thing agree, from 0 to 1, and what differs. */
export interface Comparison {
  readonly score: number;
  readonly differences: readonly Difference[];
}

/** What a second reading of a question lost, added or took otherwise; ids are of the first reading's graph. */
export interface Difference {
  readonly kind: "lost" | "invented" | "changed";
  readonly severity: "error" | "warning";
  readonly nodes: readonly string[];
  readonly edges: readonly string[];
  readonly message: string;
}

/** Below this two clues are two, and one of them is missing. */
const alike = 0.35;

/** How well two clues agree; null where they are about different things. */
export function compareClues(
  one: Clue,
  other: Clue,
  parts: { readonly names: ReadingNames; readonly compareSources: (a: Term, b: Term) => Comparison },
): Comparison | null {
  const relation = compareRelations(one, other, parts.names);
  const source = parts.compareSources(one.source, other.source);
  const isElsewhere = relation < 1 && source.score === 0;
  const isUnlike = relation < 0.5 && source.score < 0.8;
  const score = (relation + source.score) / 2 - (one.negated === other.negated ? 0 : 0.25);
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
    ...(isTurned(one, other, relation) ? [changed("warning", `${what} is read in the other direction`)] : []),
    ...(haveOneCondition(one, other) ? [] : [changed("error", `the condition on ${what} is read otherwise`)]),
  ];
  return { score, differences: [...differences, ...source.differences] };
}

/** 1 for one relation, 0.6 where one of the readers used words of its own, 0.1 for two relations of the list. */
function compareRelations(one: Clue, other: Clue, names: ReadingNames): number {
  if (one.relation === null || other.relation === null) return one.relation === other.relation ? 1 : 0.6;
  if (names.relationOf(one.relation) === names.relationOf(other.relation)) return 1;
  return names.isListed(one.relation) && names.isListed(other.relation) ? 0.1 : 0.6;
}

function isTurned(one: Clue, other: Clue, relation: number): boolean {
  return relation === 1 && one.relation !== null && one.inverse !== other.inverse;
}

/** A condition may stand as a filter in one graph and as a given value in the other: then values are what is compared. */
function haveOneCondition({ filter: one, source: a }: Clue, { filter: other, source: b }: Clue): boolean {
  if (!one && !other) return true;
  if (!one || !other)
    return [a, b].some((source) => source.given && source.node.kind.startsWith("attribute"));
  const [left, right] = [readCondition(one), readCondition(other)];
  if (left.op !== right.op) return false;
  if ("quantity" in left && "quantity" in right)
    return areCompatible(left.quantity, right.quantity) !== false;
  return "name" in left && "name" in right ? left.name === right.name : true;
}

/** A clue in words, for a person and for guidance. */
export function describeClue({ relation, negated, source }: Clue): string {
  const label = source.node.label === "" ? source.node.id : source.node.label;
  const said = relation === null || relation === "" ? `among “${label}”` : `“${relation}” of “${label}”`;
  return negated ? `the exclusion of ${said}` : said;
}
