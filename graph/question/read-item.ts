import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { Finding } from "../../domain/graph/finding.ts";
import type { ReasoningGraph, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import type { Draft } from "../../domain/question/draft.ts";
import { evidenceViews } from "../evidence/evidence-views.ts";
import type { StepContext } from "../step.ts";

/** Reads the round's draft, the run's kept evidence and the evidence for alternative answers. The steps after composing work on these. */
export async function readItem({
  items,
  run,
  state,
}: StepContext): Promise<{ draft: Draft; kept: Evidence[]; alternatives: Evidence[] }> {
  const draft = await items.getDraft(run.id, state.round);
  if (draft === null) throw new Error(`run ${run.id} has no draft of round ${state.round}`);
  const evidence = await items.listEvidence(run.id);
  return {
    draft,
    kept: evidence.filter(({ status }) => status === "kept"),
    alternatives: evidence.filter(({ status }) => status === "alternative"),
  };
}

/** Reads the round's graph and its findings. */
export async function readGraph({
  items,
  run,
  state,
}: StepContext): Promise<{ graph: ReasoningGraph; findings: Finding[] }> {
  const stored = await items.getGraph(run.id, state.round);
  if (stored === null) throw new Error(`run ${run.id} has no graph of round ${state.round}`);
  return stored;
}

/** Makes a graph file: the parsed graph with the question, answers and evidence that its checks need. */
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
