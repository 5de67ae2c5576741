import type { SourcedFact } from "../../domain/evidence/fact.ts";
import type { Finding } from "../../domain/graph/finding.ts";
import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { constraintParts } from "./constraint-parts.ts";
import { createDropper } from "./drop-constraints.ts";
import { type EvaluateOptions, type OpenQuestion, openQuestion } from "./open-question.ts";

/**
 * Whether bypasses let a solver off in fact (`method: strict`): an edge past the reasoning does if it gives the question's answers with what it
 * rests on alone; a key hop that can be gone round, if the answers are the same without it.
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

/** The answers are the same without what leads to these nodes and what they lead to. */
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
 * Whether a bypass lets a solver off in fact (`method: strict`): the edge, with what it rests on and its way to the answer, gives
 * the question's answers when all the rest is left out. False for an edge that the answer doesn't rest on.
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
