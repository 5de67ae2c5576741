import type { Evidence } from "../../domain/evidence/evidence.ts";
import { type EvidenceView, evidenceView } from "../../domain/evidence/gathered-evidence.ts";
import type { Finding } from "../../domain/graph/finding.ts";
import type { ReasoningGraph, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import type { Draft } from "../../domain/question/draft.ts";
import type { StepContext } from "../step.ts";

/** The round's draft and the run's kept evidence, with what is known of alternatives, which the steps after composing work on. */
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

/** The round's graph and its findings. */
export async function readGraph({
  items,
  run,
  state,
}: StepContext): Promise<{ graph: ReasoningGraph; findings: Finding[] }> {
  const stored = await items.getGraph(run.id, state.round);
  if (stored === null) throw new Error(`run ${run.id} has no graph of round ${state.round}`);
  return stored;
}

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

/**
 * Evidence as models see it: without status, label and run. The day that a new page gave to what was told before is the page's,
 * not the statement's, and is left out.
 */
export function evidenceViews(pieces: readonly Evidence[]): EvidenceView[] {
  return pieces.map((piece) =>
    evidenceView.parse(piece.freshness?.code === "told-before" ? { ...piece, date: null } : piece),
  );
}
