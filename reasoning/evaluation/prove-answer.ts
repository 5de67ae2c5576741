import type { SourcedFact } from "../../domain/evidence/fact.ts";
import type { ProofStep } from "../../domain/graph/evaluation.ts";
import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { constraintParts } from "./constraint-parts.ts";
import { deriveMembers } from "./evaluate-nodes.ts";
import { type EvaluateOptions, openQuestion } from "./open-question.ts";

/**
 * Lists the evaluation edge by edge, in derivation order: the facts that support each edge, and the set after it. Edges that don't lead
 * to the answer are not part of the proof.
 */
export function proveAnswer(
  file: ReasoningGraphFile,
  facts: readonly SourcedFact[],
  options: EvaluateOptions = {},
): ProofStep[] {
  const { plan, knowledge, whole } = openQuestion(file, facts, options);
  const { nameOf } = knowledge.entities;
  const answers = whole.sets.get(plan.answer)?.keys ?? [];
  const bearing = deriveMembers(plan, whole, answers).claims;
  const idle = new Set(constraintParts(plan).idle);
  return plan.nodes
    .flatMap(({ incoming }) => incoming)
    .filter(({ edge }) => !idle.has(edge))
    .map(({ edge, source, target }): ProofStep => {
      const after = whole.after.get(edge);
      // No answer depends on members of an excluded list, so all claims of such an edge count.
      const claims = bearing.get(edge) ?? (whole.reached.get(edge) ?? []).map(({ claim }) => claim);
      return {
        edge,
        from: source.label,
        to: target.label,
        facts: [...new Set(claims)].map(({ fact }) => fact),
        after: after?.kind === "only" ? [...after.keys].map(nameOf) : ["*"],
      };
    });
}
