import type { SourcedFact } from "../../domain/evidence/sourced-fact.ts";
import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { buildKnowledgeBase } from "../knowledge/build-knowledge-base.ts";
import type { KnowledgeBase } from "../knowledge/knowledge-base.ts";
import { evaluateNodes, type NodeSets } from "./evaluate-nodes.ts";
import type { EvaluateOptions } from "./evaluate-options.ts";
import type { EvaluationPlan } from "./evaluation-plan.ts";
import { planEvaluation } from "./plan-evaluation.ts";

/** A graph and facts, evaluated as a whole. */
export interface OpenQuestion {
  readonly knowledge: KnowledgeBase;
  readonly plan: EvaluationPlan;
  readonly whole: NodeSets;
  /** Keys of the stated answers; empty where the file states none that the facts know. */
  readonly stated: readonly string[];
}

export function openQuestion(
  file: ReasoningGraphFile,
  facts: readonly SourcedFact[],
  { aliases = [], relationAliases = [], asOf }: EvaluateOptions,
): OpenQuestion {
  const answer = file.nodes.find(({ id }) => id === file.answer);
  const isOne = answer?.kind === "entity" || answer?.kind === "attribute";
  const named = file.answers ?? [];
  const knowledge = buildKnowledgeBase(facts, {
    // Several names of what is one thing are its aliases.
    aliases: [...groupsOf(file.aliases), ...aliases, ...(isOne ? [named] : [])],
    relationAliases: [...groupsOf(file.relationAliases), ...relationAliases],
    spelled: [...named, ...file.nodes.map(({ label }) => label)],
    ...(asOf === undefined ? {} : { asOf }),
  });
  const plan = planEvaluation(file, knowledge);
  return {
    knowledge,
    plan,
    whole: evaluateNodes(plan, knowledge),
    stated: statedKeys(named, answer?.label, knowledge),
  };
}

/** Without stated answers the answer node's label is one if the facts know it: models also write "the film" there. */
function statedKeys(named: readonly string[], label = "", { entities, knows }: KnowledgeBase): string[] {
  if (named.length > 0) return [...new Set(named.map((name) => entities.keyOf(name)))];
  const key = entities.keyOf(label);
  return knows(key) ? [key] : [];
}

function groupsOf(aliases: Readonly<Record<string, readonly string[]>> = {}): string[][] {
  return Object.entries(aliases).map(([name, others]) => [name, ...others]);
}
