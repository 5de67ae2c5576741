import type { Evaluation } from "../domain/evaluation.ts";
import type { Evidence } from "../domain/evidence.ts";
import type { Question } from "../domain/ports/question-store.ts";
import type { ProofStep } from "../domain/proof-step.ts";
import type { ReasoningGraphFile } from "../domain/reasoning-graph.ts";
import { evaluate } from "../reasoning/evaluation/evaluate.ts";
import { proveAnswer } from "../reasoning/evaluation/prove-answer.ts";
import { factsOfFile } from "../reasoning/knowledge/facts-of-file.ts";

/** A step with the pieces of evidence that it cites, and those whose facts carry it. */
export interface ProvedStep extends ProofStep {
  readonly evidence: readonly Evidence[];
}

export interface QuestionProof {
  readonly evaluation: Evaluation;
  readonly steps: readonly ProvedStep[];
}

/** An accepted question's graph, executed edge by edge over its kept evidence. */
export function proveQuestion({ draft, graph, evidence }: Question): QuestionProof {
  const file: ReasoningGraphFile = {
    ...graph,
    question: draft.question,
    answers: [draft.answer],
    aliases: { [draft.answer]: draft.aliases },
    evidence: evidence.map(({ id, facts, fresh }) => ({ id, facts, fresh })),
  };
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
