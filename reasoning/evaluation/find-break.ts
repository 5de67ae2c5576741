import type { SourcedFact } from "../../domain/evidence/fact.ts";
import type { GraphEdge, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { constraintParts } from "./constraint-parts.ts";
import { everything, intersect, type Members, only } from "./members.ts";
import { openQuestion } from "./open-question.ts";

/** The first edge on the way to the answer after which nothing is left, although both of the sets that it joins have members. */
export interface Break {
  readonly edge: GraphEdge;
  /** Names that remained before this edge; none if nothing bounded the set. */
  readonly before: readonly string[];
  /** Names to which this edge leads, or which it excludes. */
  readonly led: readonly string[];
}

/** Finds where an evaluation without an answer breaks off; null if a fact is missing altogether, so that an edge leads to nothing. */
export function findBreak(file: ReasoningGraphFile, facts: readonly SourcedFact[]): Break | null {
  const { plan, knowledge, whole } = openQuestion(file, facts, {});
  const isUnit = new Set(constraintParts(plan).units);
  const setOf = (id: string): Members => whole.sets.get(id) ?? only([]);
  const namesOf = ({ kind, keys }: Members): string[] =>
    kind === "all-but" ? [] : [...keys].map(knowledge.entities.nameOf);
  for (const { node, incoming } of plan.nodes) {
    if (node.given === true) continue;
    let before = everything;
    for (const { edge, universe } of incoming) {
      const after = whole.after.get(edge) ?? before;
      const ways = whole.reached.get(edge);
      const led =
        edge.op === "projection" && ways !== undefined
          ? only(ways.map(({ member }) => member))
          : setOf(edge.from);
      const remained = universe === null ? before : intersect(before, setOf(universe));
      if (isUnit.has(edge) && isEmpty(after) && !isEmpty(remained) && !isEmpty(led))
        return { edge, before: namesOf(remained), led: namesOf(led) };
      before = after;
    }
  }
  return null;
}

function isEmpty({ kind, keys }: Members): boolean {
  return kind === "only" && keys.size === 0;
}
