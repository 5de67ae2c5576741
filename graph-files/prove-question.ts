import type { Evidence } from "../domain/evidence/evidence.ts";
import type { Evaluation, ProofStep } from "../domain/graph/evaluation.ts";
import type { Question } from "../domain/ports/questions/question-store.ts";
import type { NameDecision } from "../domain/question/name-decisions.ts";
import { evaluate } from "../reasoning/evaluation/evaluate.ts";
import { proveAnswer } from "../reasoning/evaluation/prove-answer.ts";
import { factsOfFile } from "../reasoning/knowledge/knowledge-base.ts";
import { writeQuestionGraph } from "./write-question-graph.ts";

/** A step, with the evidence that it cites and the evidence whose facts support it. */
export interface ProvedStep extends ProofStep {
  readonly evidence: readonly Evidence[];
}

export interface QuestionProof {
  readonly evaluation: Evaluation;
  readonly steps: readonly ProvedStep[];
}

/**
 * Executes an accepted question's graph edge by edge, over all evidence of its run. The proof also uses the evidence about alternatives and
 * the names that a model found to mean the same.
 */
export function proveQuestion(
  question: Pick<Question, "draft" | "graph">,
  evidence: readonly Evidence[],
  names: readonly NameDecision[] = [],
): QuestionProof {
  const file = writeQuestionGraph(question, evidence, names);
  const facts = factsOfFile(file);
  const pieces = new Map(evidence.map((piece) => [piece.id, piece]));
  return {
    evaluation: evaluate(file, facts),
    steps: proveAnswer(file, facts).map((step) => {
      const ids = [...(step.edge.evidence ?? []), ...step.facts.flatMap((fact) => fact.evidence ?? [])];
      return { ...step, evidence: [...new Set(ids)].flatMap((id) => pieces.get(id) ?? []) };
    }),
  };
}
