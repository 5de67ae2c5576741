import type { GraphEdge } from "../../domain/graph/reasoning-graph.ts";
import type { KnowledgeBase } from "../knowledge/knowledge-base.ts";
import type { Members } from "../members/members.ts";
import { evaluateNodes, type NodeSets, only } from "./evaluate-nodes.ts";
import type { EvaluationPlan } from "./evaluation-plan.ts";

const nobody = only([]);

/** Answers of parts of a question's constraints. */
export interface Dropper {
  /** Whether these units alone give the answers of the whole question. */
  suffices(kept: ReadonlySet<GraphEdge>): boolean;
}

export function createDropper(plan: EvaluationPlan, knowledge: KnowledgeBase, whole: NodeSets): Dropper {
  const answers = whole.sets.get(plan.answer) ?? nobody;
  const excluded = (edge: GraphEdge): Members => whole.sets.get(edge.from) ?? nobody;
  return {
    suffices(kept) {
      if (answers.keys.size === 0) return false;
      const part = evaluateNodes(plan, knowledge, { keeps: (edge) => kept.has(edge), excluded });
      return equalMembers(part.sets.get(plan.answer) ?? nobody, answers);
    },
  };
}

function equalMembers(one: Members, other: Members): boolean {
  return (
    one.kind === other.kind &&
    one.keys.size === other.keys.size &&
    [...one.keys].every((key) => other.keys.has(key))
  );
}
