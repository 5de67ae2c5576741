import type { GraphEdge } from "../../domain/graph/reasoning-graph.ts";
import { constraintParts } from "./constraint-parts.ts";
import { evaluateNodes } from "./evaluate-nodes.ts";
import { only } from "./members.ts";
import type { OpenQuestion } from "./open-question.ts";

/** The things that one constraint alone keeps from being an answer. */
export interface NearGroup {
  readonly edge: GraphEdge;
  /** Keys of these things in the knowledge base. */
  readonly keys: readonly string[];
}

const nobody = only([]);

/**
 * Leaves out one constraint after another, and lists what would then be an answer besides the answers. A constraint without which the answer
 * is not bounded has no group. The smallest groups come first. The time is one evaluation for each constraint.
 */
export function groupNearAnswers({ plan, knowledge, whole, stated }: OpenQuestion): NearGroup[] {
  const answers = whole.sets.get(plan.answer);
  if (answers?.kind !== "only") return [];
  const groups = constraintParts(plan).units.flatMap((unit): NearGroup[] => {
    const part = evaluateNodes(plan, knowledge, {
      keeps: (edge) => edge !== unit,
      excluded: (edge) => whole.sets.get(edge.from) ?? nobody,
    });
    const left = part.sets.get(plan.answer);
    if (left?.kind !== "only") return [];
    return [
      { edge: unit, keys: [...left.keys].filter((key) => !answers.keys.has(key) && !stated.includes(key)) },
    ];
  });
  return groups.sort((a, b) => a.keys.length - b.keys.length);
}
