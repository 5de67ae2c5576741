import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { ReasoningGraph, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import type { Draft } from "../../domain/question/draft.ts";
import { evidenceViews } from "../evidence/evidence-views.ts";

/** A parsed graph with the question, answers and evidence that its checks need. */
export function graphFile(
  graph: ReasoningGraph,
  { draft, kept }: { readonly draft: Draft; readonly kept: readonly Evidence[] },
): ReasoningGraphFile {
  return {
    ...graph,
    question: draft.question,
    answers: [draft.answer, ...draft.aliases],
    evidence: evidenceViews(kept),
  };
}
