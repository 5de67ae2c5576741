import type { SourcedFact } from "../../domain/evidence/fact.ts";
import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { evaluateNodes } from "../evaluation/evaluate-nodes.ts";
import type { Members } from "../evaluation/members.ts";
import { only } from "../evaluation/members.ts";
import { openQuestion } from "../evaluation/open-question.ts";

/** The answers of a question alone, and of a question with its context, over all facts. */
export interface Conditions {
  /** The question's answers contain target and distractor. */
  readonly sharesBoth: boolean;
  /** Question and context together have the target as their only answer. */
  readonly tellsTarget: boolean;
  /** Numbers of known answers; null if the facts don't bound them. */
  readonly questionAnswers: number | null;
  readonly wholeAnswers: number | null;
  /** Names of the question's known answers other than the target; empty if the facts don't bound them. */
  readonly others: readonly string[];
}

/**
 * Evaluates both conditions of an ambiguous form (InteractComp §3.2.2, completeness): the edges of the question alone, and the whole graph.
 * The file's answer is the target. Pure.
 */
export function checkConditions(
  file: ReasoningGraphFile,
  facts: readonly SourcedFact[],
  { sharedEdges, distractor }: { readonly sharedEdges: readonly string[]; readonly distractor: string },
): Conditions {
  const { plan, knowledge, whole, stated } = openQuestion(file, facts, {});
  const nobody = only([]);
  const part = evaluateNodes(plan, knowledge, {
    keeps: ({ id }) => sharedEdges.includes(id),
    excluded: (edge) => whole.sets.get(edge.from) ?? nobody,
  });
  const open = part.sets.get(plan.answer) ?? nobody;
  const told = whole.sets.get(plan.answer) ?? nobody;
  const [target = ""] = stated;
  const other = knowledge.entities.keyOf(distractor);
  const namesOf = (key: string): string[] => [
    ...new Set(
      facts
        .flatMap(({ subject, object }) => [subject, object])
        .filter((name) => knowledge.entities.keyOf(name) === key),
    ),
  ];
  const isBounded = open.kind === "only" && target !== other;
  return {
    sharesBoth: isBounded && open.keys.has(target) && open.keys.has(other),
    tellsTarget: told.kind === "only" && told.keys.size === 1 && told.keys.has(target),
    questionAnswers: sizeOf(open),
    wholeAnswers: sizeOf(told),
    others: open.kind === "only" ? [...open.keys].filter((key) => key !== target).flatMap(namesOf) : [],
  };
}

function sizeOf({ kind, keys }: Members): number | null {
  return kind === "only" ? keys.size : null;
}
