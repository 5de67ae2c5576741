import type { GraphEdge, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { constraintParts } from "./constraint-parts.ts";
import type { EvaluationPlan } from "./evaluation-plan.ts";
import { saysWhole } from "./says-whole.ts";

type Pieces = NonNullable<ReasoningGraphFile["evidence"]>;

/**
 * Complements of the question whose excluded list nothing shows to be whole: neither evidence that the complement cites itself, nor
 * words to that effect in the evidence of the edges that derive the list. Not to stand on a list that may be short means nothing.
 */
export function findOpenComplements(
  { evidence = [] }: Pick<ReasoningGraphFile, "evidence">,
  plan: EvaluationPlan,
): string[] {
  const pieces = new Map(evidence.map((piece) => [piece.id, piece]));
  const citedBy = (edge: GraphEdge): Pieces => (edge.evidence ?? []).flatMap((id) => pieces.get(id) ?? []);
  const { units, supportOf } = constraintParts(plan);
  const isWhole = (complement: GraphEdge): boolean =>
    citedBy(complement).length > 0 || [...supportOf(complement)].flatMap(citedBy).some(claimsWhole);
  return units.filter((unit) => unit.op === "complement" && !isWhole(unit)).map(({ id }) => id);
}

function claimsWhole({ statement = "", quote = "", facts = [] }: Pieces[number]): boolean {
  return [statement, quote, ...facts.map(({ relation }) => relation)].some(saysWhole);
}
