import type { SourcedFact } from "../../domain/evidence/fact.ts";
import type { GraphEdge, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { constraintParts } from "./constraint-parts.ts";
import { createDropper } from "./drop-constraints.ts";
import { openQuestion } from "./open-question.ts";

/**
 * Finds a set of edges that give the answers of the whole question, and of which none can be left out. The edges that are farthest from the
 * answer are left out first, so the result shows how little a solver has to know at the end of the chain. Empty if there are no answers.
 * The time is one evaluation for each constraint.
 */
export function smallestSufficient(file: ReasoningGraphFile, facts: readonly SourcedFact[]): string[] {
  const { plan, knowledge, whole } = openQuestion(file, facts, {});
  const { suffices } = createDropper(plan, knowledge, whole);
  const { units } = constraintParts(plan);
  let kept: ReadonlySet<GraphEdge> = new Set(units);
  if (!suffices(kept)) return [];
  for (const unit of units.toReversed()) {
    const fewer = new Set([...kept].filter((edge) => edge !== unit));
    if (suffices(fewer)) kept = fewer;
  }
  return file.edges.filter((edge) => kept.has(edge)).map(({ id }) => id);
}
