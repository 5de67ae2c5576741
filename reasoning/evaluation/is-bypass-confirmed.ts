import type { SourcedFact } from "../../domain/evidence/sourced-fact.ts";
import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { constraintParts } from "./constraint-parts.ts";
import { createDropper } from "./create-dropper.ts";
import type { EvaluateOptions } from "./evaluate-options.ts";
import { openQuestion } from "./open-question.ts";

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
