import type { Evaluation, EvaluationVerdict } from "../../domain/evaluation/evaluation.ts";

/**
 * The verdict, the gravest finding first: facts that disagree, then facts that are missing, then answers too many. Facts that
 * lead to other answers and to none of those stated contradict the question.
 */
export function decideVerdict(
  found: Pick<
    Evaluation,
    "stated" | "missing" | "others" | "unsupportedEdges" | "openComplements" | "conflicts"
  > & {
    readonly derived: number;
  },
): EvaluationVerdict {
  const { stated, missing, others, conflicts, derived } = found;
  const leadsElsewhere = stated.length > 0 && missing.length === stated.length && derived > 0;
  if (conflicts.length > 0 || leadsElsewhere) return "contradicted";
  // An excluded list that no fact fills leaves the answer as it is, and the question unproved.
  const gaps = [...missing, ...found.unsupportedEdges, ...found.openComplements];
  if (derived === 0 || gaps.length > 0) return "insufficient";
  return others.length > 0 ? "ambiguous" : "unique";
}
