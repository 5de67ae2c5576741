import type { Evaluation } from "../../domain/graph/evaluation.ts";
import type { GateDecision } from "../gate-decision.ts";

const reasons: Readonly<Record<Evaluation["verdict"], string>> = {
  unique: "over all that was gathered the question has this answer and no other",
  ambiguous: "others satisfy the question too",
  insufficient: "facts are missing for the question to have this answer and no other",
  contradicted: "the facts that were gathered disagree",
};

/**
 * Decides whether the proof over the evidence lets a question pass. It passes only if the stated answer fits and no other answer does. The
 * detail names the other answers that fit, but never the stated one.
 */
export function decideProof(evaluation: Evaluation, facts: number): GateDecision {
  const { verdict, others, unsupportedEdges, openComplements, conflicts } = evaluation;
  const { redundantConstraints, sufficientAlone, freshnessBypass, openClues } = evaluation;
  const passed = verdict === "unique";
  return {
    passed,
    code: passed ? "passed" : verdict,
    reason: reasons[verdict],
    detail: {
      verdict,
      facts,
      unsupportedEdges,
      openComplements,
      openClues,
      conflicts: conflicts.length,
      others: others.map(({ answer }) => answer),
      redundantConstraints,
      sufficientAlone,
      freshnessBypass,
    },
  };
}
