import type { Finding } from "../../domain/graph/finding.ts";
import { isProofFinding } from "../../reasoning/state-finding.ts";
import type { GateDecision } from "../gate-decision.ts";

export type Termination =
  | { readonly kind: "terminate" }
  | { readonly kind: "instruct"; readonly unmet: readonly string[] }
  | { readonly kind: "round-limit"; readonly unmet: readonly string[] };

/**
 * Decides whether the rounds of a run end (EvoBrowseComp §2.1, Iteration Termination). They end if there is no redundancy and no shortcut,
 * after at least five iterations, with at least five edges, and if the answer's edge rests on fresh evidence. Only findings that are errors
 * prevent the end, and only iterations that changed something count; `rounds` is the number of all iterations, and `maxRounds` its limit.
 * With `structureChecks` off (ablation), the graph's shape and the answer's edge prevent nothing. The minimum numbers of iterations and
 * edges still hold, and so do errors found by the proof over evidence.
 */
export function decideTermination(state: {
  findings: readonly Finding[];
  productiveRounds: number;
  rounds: number;
  edges: number;
  /** Result of `decideAnswerEdge` for the graph. */
  answerEdge: Pick<GateDecision, "passed" | "code">;
  limits: { minRounds: number; maxRounds: number; minEdges: number; structureChecks: boolean };
}): Termination {
  const { limits } = state;
  const errors = state.findings.filter(
    (finding) => finding.severity === "error" && (limits.structureChecks || isProofFinding(finding)),
  );
  const unmet = [
    ...new Set(errors.map(({ code }) => code)),
    ...(state.productiveRounds < limits.minRounds ? ["too-few-rounds"] : []),
    ...(state.edges < limits.minEdges ? ["too-few-edges"] : []),
    ...(state.answerEdge.passed || !limits.structureChecks ? [] : [state.answerEdge.code]),
  ];
  if (unmet.length === 0) return { kind: "terminate" };
  return { kind: state.rounds >= limits.maxRounds ? "round-limit" : "instruct", unmet };
}
