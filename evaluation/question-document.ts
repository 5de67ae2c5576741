import type { Evidence } from "../domain/evidence/evidence.ts";
import type { LifecycleEvent } from "../domain/exposure/lifecycle.ts";
import type { ItemLifecycle } from "../domain/ports/questions/lifecycle-store.ts";
import type { Question } from "../domain/ports/questions/question-store.ts";
import type { QuestionReport } from "../domain/ports/questions/report-store.ts";
import type { Reverification } from "../domain/ports/questions/reverification-store.ts";
import { listNameDecisions } from "../domain/question/name-decisions.ts";
import { listGates, type Verdict } from "../domain/run/verdict.ts";
import { type ProvedStep, proveQuestion } from "../graph-files/prove-question.ts";
import { writeQuestionGraph } from "../graph-files/write-question-graph.ts";
import { questionLine } from "./question-line.ts";

/** A question with what its run left behind. */
export interface QuestionWithRun {
  readonly question: Question;
  /** All evidence of the run, not only what the question keeps. */
  readonly evidence: readonly Evidence[];
  readonly verdicts: readonly Verdict[];
}

/** A question's life after it was accepted. */
export interface QuestionHistory {
  readonly lifecycle: ItemLifecycle | undefined;
  readonly history: readonly LifecycleEvent[];
  readonly reverifications: readonly Reverification[];
  readonly reports: readonly QuestionReport[];
}

/** A question in full, as one JSON document. It contains the question and its answer. */
export function questionDocument({ question, evidence, verdicts }: QuestionWithRun, after: QuestionHistory) {
  const names = listNameDecisions(verdicts);
  const kept = new Set(question.evidence.map((piece) => piece.id));
  // The document contains all evidence of the proof, not only the item's, so that `freshet graph evaluate` reaches the same verdict on it.
  const otherEvidence = (writeQuestionGraph(question, evidence, names).evidence ?? []).filter(
    (piece) => !kept.has(piece.id),
  );
  return {
    question: questionLine(question),
    gates: listGates(verdicts, question.rounds),
    ...after,
    names,
    otherEvidence,
  };
}

/**
 * A question's proof with the verdicts of its run on it. There are no verdicts if the run was of an earlier version or under another
 * method.
 */
export function proveWithRun({ question, evidence, verdicts }: QuestionWithRun) {
  const names = listNameDecisions(verdicts);
  return { ...proveQuestion(question, evidence, names), names, verdicts: verdictsOfProof(verdicts) };
}

/** The proof as one JSON document: for each edge the quote, page and date, and the set that remains after it. */
export function proofDocument(questionId: string, proof: ReturnType<typeof proveWithRun>) {
  const { steps, names, verdicts } = proof;
  const { verdict, answers } = proof.evaluation;
  return { question: questionId, verdict, answers, steps: steps.map(stepLine), names, verdicts };
}

/** Selects the run's verdicts on its proof: the newest of each gate. */
function verdictsOfProof(verdicts: readonly Verdict[]): Verdict[] {
  const gates = ["proof", "alternatives", "other-answers", "entailment", "round-trip"];
  return gates.flatMap((gate) => verdicts.findLast((verdict) => verdict.gate === gate) ?? []);
}

function stepLine({ edge, from, to, evidence, after }: ProvedStep) {
  return {
    edge: edge.id,
    op: edge.op,
    relation: edge.relation ?? null,
    inverse: edge.inverse === true,
    from,
    to,
    evidence: evidence.map(({ id, quote, url, date, fresh }) => ({ id, quote, url, date, fresh })),
    after,
  };
}
