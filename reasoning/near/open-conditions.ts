import type { GraphEdge } from "../../domain/graph/reasoning-graph.ts";
import type { EvaluationPlan, PlannedEdge } from "../evaluation/evaluation-plan.ts";
import { includes } from "../evaluation/members.ts";
import type { OpenQuestion } from "../evaluation/open-question.ts";

/**
 * Returns a function that finds the edge which states what is open of a thing. If a question joins two sets by an intersection, the
 * intersection says nothing by itself: a thing that is not in the set lacks the condition that leads into the set. If several conditions
 * lead into it, it is the one that the thing is not known to meet. If more than one of them is open, the intersection stays.
 */
export function createOpenConditions({
  plan,
  whole,
}: Pick<OpenQuestion, "plan" | "whole">): (unit: GraphEdge, key: string) => GraphEdge {
  const nodes = new Map(plan.nodes.map((planned) => [planned.node.id, planned]));
  const ofAnswer = nodesOfAnswer(plan);
  const isIn = (id: string, key: string): boolean => {
    const set = whole.sets.get(id);
    return set !== undefined && includes(set, key);
  };
  const isMet = ({ edge, universe }: PlannedEdge, key: string): boolean => {
    if (edge.op === "projection") return (whole.reached.get(edge) ?? []).some(({ member }) => member === key);
    if (edge.op === "complement") return !isIn(edge.from, key) && (universe === null || isIn(universe, key));
    return isIn(edge.from, key);
  };
  return (unit, key) => {
    let edge = unit;
    let from: string | null = unit.op === "intersection" ? unit.from : null;
    while (from !== null) {
      const source = nodes.get(from);
      if (source === undefined || source.node.given === true) break;
      // Of a set on the way to the answer nobody can say which condition the thing itself lacks.
      const isSame = ofAnswer.has(from);
      const open = isSame ? source.incoming.filter((one) => !isMet(one, key)) : source.incoming;
      const [only, ...others] = open;
      if (only === undefined || others.length > 0) break;
      from = null;
      if (only.edge.op === "projection") edge = only.edge;
      else if (only.edge.op === "intersection") {
        edge = only.edge;
        from = edge.from;
      } else if (only.edge.op === "complement" && isSame && !isIn(only.edge.from, key)) {
        // No fact excludes the thing, so it lacks what leads into the set from which others are taken out.
        from = only.universe;
      }
    }
    return edge;
  };
}

/** Lists the nodes whose members are things like the answer: those that lead to it by intersections, orders, limits and universes alone. */
export function nodesOfAnswer(plan: EvaluationPlan): ReadonlySet<string> {
  const ofAnswer = new Set([plan.answer]);
  for (const id of ofAnswer)
    for (const { edge, universe } of plan.nodes.find(({ node }) => node.id === id)?.incoming ?? []) {
      if (edge.op === "projection") continue;
      if (edge.op !== "complement") ofAnswer.add(edge.from);
      if (universe !== null) ofAnswer.add(universe);
    }
  return ofAnswer;
}
