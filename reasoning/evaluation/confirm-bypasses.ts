import type { SourcedFact } from "../../domain/evidence/fact.ts";
import type { Finding } from "../../domain/graph/finding.ts";
import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { constraintParts } from "./constraint-parts.ts";
import { createDropper } from "./drop-constraints.ts";
import { type EvaluateOptions, type OpenQuestion, openQuestion } from "./open-question.ts";

/**
 * Returns a function that says whether the facts confirm the finding of a bypass (`method: strict`), so that a solver really can skip
 * reasoning. A bypass edge is confirmed if this edge and the edges from which its source is derived give the question's answers alone. An
 * avoidable key hop is confirmed if the answers are the same without the hop and all its edges.
 */
export function confirmBypasses(
  file: ReasoningGraphFile,
  facts: readonly SourcedFact[],
  options: EvaluateOptions = {},
): (bypass: Finding) => boolean {
  return ({ code, edges, nodes }) =>
    code === "bypass-edge"
      ? edges.some((edge) => isBypassConfirmed(file, facts, edge, options))
      : isAvoided(openQuestion(file, facts, options), { edges, nodes });
}

/** Says whether the answers are the same without the edges into and out of these nodes. */
function isAvoided(
  { plan, knowledge, whole }: OpenQuestion,
  { edges, nodes }: Pick<Finding, "edges" | "nodes">,
): boolean {
  const { units } = constraintParts(plan);
  const kept = units.filter(
    ({ id, from, to }) => !edges.includes(id) && !nodes.includes(to) && !nodes.includes(from),
  );
  return kept.length < units.length && createDropper(plan, knowledge, whole).suffices(new Set(kept));
}

/**
 * Says whether the facts confirm a bypass edge (`method: strict`): the edge, the edges it depends on and its path to the answer give the
 * question's answers when all other edges are left out. False for an edge that the answer doesn't depend on.
 */
export function isBypassConfirmed(
  file: ReasoningGraphFile,
  facts: readonly SourcedFact[],
  edgeId: string,
  options: EvaluateOptions = {},
): boolean {
  const { plan, knowledge, whole } = openQuestion(file, facts, options);
  const { units, partOf } = constraintParts(plan);
  const unit = units.find(({ id }) => id === edgeId);
  return unit !== undefined && createDropper(plan, knowledge, whole).suffices(partOf(unit));
}
