import type { Evaluation, OtherAnswer } from "../../domain/evaluation/evaluation.ts";
import type { SourcedFact } from "../../domain/evidence/sourced-fact.ts";
import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import type { Members } from "../members/members.ts";
import { decideVerdict } from "./decide-verdict.ts";
import { deriveMembers } from "./derive-members.ts";
import { dropConstraints } from "./drop-constraints.ts";
import type { EvaluateOptions } from "./evaluate-options.ts";
import { findConflicts } from "./find-conflicts.ts";
import { findOpenComplements } from "./find-open-complements.ts";
import { findUnsupportedEdges } from "./find-unsupported-edges.ts";
import { type OpenQuestion, openQuestion } from "./open-question.ts";

/**
 * Executes a reasoning graph over facts: the set at every node, whether the stated answer is the only one, and which constraints
 * are superfluous (docs/evaluation-over-evidence.md). Pure; never throws for a bad graph.
 */
export function evaluate(
  file: ReasoningGraphFile,
  facts: readonly SourcedFact[],
  options: EvaluateOptions = {},
): Evaluation {
  const question = openQuestion(file, facts, options);
  const { plan, knowledge, whole, stated } = question;
  const { nameOf } = knowledge.entities;
  const answers = whole.sets.get(plan.answer);
  const derived = answers?.kind === "only" ? [...answers.keys] : [];
  const missing = stated.filter((key) => !derived.includes(key));
  const others =
    stated.length === 0 && derived.length === 1 ? [] : derived.filter((key) => !stated.includes(key));
  const bearing = [...deriveMembers(plan, whole, new Set([...derived, ...stated])).claims.values()].flat();
  const functional = new Set((file.functional ?? []).map((name) => knowledge.relations.keyOf(name)));
  const found = {
    stated: stated.map(nameOf),
    missing: missing.map(nameOf),
    others: others.map((key) => explainOther(question, key)),
    unsupportedEdges: findUnsupportedEdges(plan, whole, missing),
    openComplements: findOpenComplements(file, plan),
    conflicts: findConflicts(bearing, knowledge, functional),
  };
  return {
    verdict: decideVerdict({ derived: derived.length, ...found }),
    answers: derived.map(nameOf),
    nodes: Object.fromEntries([...whole.sets].map(([id, set]) => [id, namesOf(set, nameOf)])),
    ...dropConstraints(file, plan, { knowledge, whole }),
    ...found,
  };
}

function namesOf({ kind, keys }: Members, nameOf: (key: string) => string): string[] {
  return kind === "only" ? [...keys].map(nameOf) : ["*"];
}

function explainOther({ plan, knowledge, whole }: OpenQuestion, key: string): OtherAnswer {
  const derivation = [...deriveMembers(plan, whole, [key]).claims]
    .map(([edge, claims]) => ({ edge: edge.id, facts: claims.map(({ fact }) => fact) }))
    .reverse();
  return { answer: knowledge.entities.nameOf(key), derivation };
}
