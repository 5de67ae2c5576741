import type { Draft } from "../domain/draft.ts";
import type { Evidence } from "../domain/evidence.ts";
import type { ReasoningGraph, ReasoningGraphFile } from "../domain/reasoning-graph.ts";
import { evidenceViews } from "./evidence-views.ts";

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
