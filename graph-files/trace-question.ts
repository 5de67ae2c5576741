import type { Evidence } from "../domain/evidence/evidence.ts";
import type { Evaluation, EvaluationTrace } from "../domain/graph/evaluation.ts";
import type { Question } from "../domain/ports/questions/question-store.ts";
import type { NameDecision } from "../domain/question/name-decisions.ts";
import { type LaidOut, layOut } from "../reasoning/drawing/lay-out.ts";
import { prepareDrawing } from "../reasoning/drawing/prepare-drawing.ts";
import { evaluate } from "../reasoning/evaluation/evaluate.ts";
import { traceEvaluation } from "../reasoning/evaluation/trace-evaluation.ts";
import { factsOfFile } from "../reasoning/knowledge/knowledge-base.ts";
import { checkStructure } from "../reasoning/structure/check-structure.ts";
import { writeQuestionGraph } from "./write-question-graph.ts";

/** A question's graph in the form in which it is drawn, and its evaluation step by step. */
export interface QuestionTrace extends EvaluationTrace {
  readonly drawing: LaidOut;
  readonly language: "en" | "zh";
  readonly findings: readonly {
    readonly severity: string;
    readonly code: string;
    readonly message: string;
  }[];
  readonly verdict: Evaluation["verdict"];
  readonly answers: readonly string[];
  /** Set of names at each node; `["*"]` for a node that nothing constrains. */
  readonly sets: Evaluation["nodes"];
}

/** Draws an accepted question's graph and executes it over all evidence of its run, for people who want to follow each step. */
export function traceQuestion(
  question: Pick<Question, "draft" | "graph">,
  evidence: readonly Evidence[],
  names: readonly NameDecision[],
): QuestionTrace {
  const file = writeQuestionGraph(question, evidence, names);
  const facts = factsOfFile(file);
  const findings = checkStructure(file).findings;
  const marks = findings.map(({ severity, code, message, nodes, edges }) => ({
    ...{ severity, code, message },
    ids: [...nodes, ...edges],
  }));
  const drawable = prepareDrawing(file, { marks, answer: true });
  const { verdict, answers, nodes: sets } = evaluate(file, facts);
  return {
    ...traceEvaluation(file, facts),
    drawing: layOut(drawable),
    language: drawable.language,
    findings: findings.map(({ severity, code, message }) => ({ severity, code, message })),
    ...{ verdict, answers, sets },
  };
}
