import type { Evidence } from "../domain/evidence/evidence.ts";
import type { ReasoningGraphFile } from "../domain/graph/reasoning-graph.ts";
import type { Question } from "../domain/ports/questions/question-store.ts";
import type { NameDecision } from "../domain/question/name-decisions.ts";
import { leaveOpenClues } from "../reasoning/evaluation/leave-open-clues.ts";
import { writeProofFile } from "../reasoning/evaluation/write-proof-file.ts";
import { addNames } from "../reasoning/knowledge/name-table.ts";

/**
 * Converts an accepted question to a reasoning-graph file, with all evidence of its run and the names that a model found to mean the same.
 */
export function writeQuestionGraph(
  { draft, graph }: Pick<Question, "draft" | "graph">,
  evidence: readonly Evidence[],
  names: readonly NameDecision[],
): ReasoningGraphFile {
  return leaveOpenClues(addNames(writeProofFile({ graph, draft, evidence }), names));
}
