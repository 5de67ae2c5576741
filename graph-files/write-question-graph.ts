import type { Evidence } from "../domain/evidence/evidence.ts";
import type { ReasoningGraphFile } from "../domain/graph/reasoning-graph.ts";
import type { Question } from "../domain/ports/question-store.ts";
import type { NameDecision } from "../domain/question/name-decisions.ts";
import { writeProofFile } from "../reasoning/evaluation/write-proof-file.ts";
import { addNames } from "../reasoning/knowledge/name-table.ts";

/** An accepted question as a reasoning-graph file, over all evidence that its run gathered and the names that a model took for one. */
export function writeQuestionGraph(
  { draft, graph }: Pick<Question, "draft" | "graph">,
  evidence: readonly Evidence[],
  names: readonly NameDecision[],
): ReasoningGraphFile {
  return addNames(writeProofFile({ graph, draft, evidence }), names);
}
