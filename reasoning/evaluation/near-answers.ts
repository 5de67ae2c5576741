import type { SourcedFact } from "../../domain/evidence/fact.ts";
import type { GraphEdge, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { groupNearAnswers } from "./group-near-answers.ts";
import { openQuestion } from "./open-question.ts";

/** Something that meets all constraints of a question but one, as far as the facts tell. */
export interface NearAnswer {
  readonly name: string;
  /** The constraint that it is not known to meet, in the graph's words. */
  readonly missing: string;
}

/**
 * Finds what would answer a question if one of its constraints were left out. The facts of such a thing lack a single one, and a fact that
 * nobody has looked for is not a fact that doesn't hold, so it is the likeliest other answer. Each is listed once. Those come first that
 * meet constraints which few things meet: to meet these by chance is rare. A constraint without which the answer is not bounded gives none. The time is one evaluation for each constraint.
 */
export function nearAnswers(file: ReasoningGraphFile, facts: readonly SourcedFact[]): NearAnswer[] {
  const question = openQuestion(file, facts, {});
  const near = new Map<string, string>();
  for (const { edge, keys } of groupNearAnswers(question))
    for (const key of keys) if (!near.has(key)) near.set(key, describeUnit(file, edge));
  const { nameOf } = question.knowledge.entities;
  return [...near].map(([key, missing]) => ({ name: nameOf(key), missing }));
}

function describeUnit({ nodes }: Pick<ReasoningGraphFile, "nodes">, { from, relation }: GraphEdge): string {
  const label = nodes.find(({ id }) => id === from)?.label ?? "";
  return `${relation ?? ""} ${label}`.trim();
}
