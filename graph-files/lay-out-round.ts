import type { Finding } from "../domain/graph/finding.ts";
import type { ReasoningGraph } from "../domain/graph/reasoning-graph.ts";
import type { Draft } from "../domain/question/draft.ts";
import { type LaidOut, layOut } from "../reasoning/drawing/lay-out.ts";
import { prepareDrawing } from "../reasoning/drawing/prepare-drawing.ts";

/** The graph of one round in the form in which it is drawn. */
export interface RoundDrawing {
  readonly drawing: LaidOut;
  readonly language: "en" | "zh";
}

/** Places the boxes and lines of a round's graph. The parts that its findings concern are coloured. */
export function layOutRound({
  graph,
  findings,
  draft,
}: {
  readonly graph: ReasoningGraph;
  readonly findings: readonly Finding[];
  /** The question of the round; null if its text was never finished. */
  readonly draft: Pick<Draft, "question" | "answer" | "aliases"> | null;
}): RoundDrawing {
  const marks = findings.map(({ severity, code, message, nodes, edges }) => ({
    ...{ severity, code, message },
    ids: [...nodes, ...edges],
  }));
  const texts = draft && { question: draft.question, answers: [draft.answer, ...draft.aliases] };
  const drawable = prepareDrawing({ ...graph, ...texts }, { marks, answer: true });
  return { drawing: layOut(drawable), language: drawable.language };
}
