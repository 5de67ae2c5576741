import type { ReasoningGraphFile } from "../../domain/reasoning-graph.ts";
import { constraintParts } from "./constraint-parts.ts";
import type { EvaluationPlan } from "./evaluation-plan.ts";

/**
 * Complements of the question that cite nothing by which their excluded list is known to be whole. Who is not on a list that
 * may be short is not known to be excluded from nothing.
 */
export function findOpenComplements(
  { evidence = [] }: Pick<ReasoningGraphFile, "evidence">,
  plan: EvaluationPlan,
): string[] {
  const known = new Set(evidence.map(({ id }) => id));
  return constraintParts(plan)
    .units.filter(({ op, evidence: cited = [] }) => op === "complement" && !cited.some((id) => known.has(id)))
    .map(({ id }) => id);
}
