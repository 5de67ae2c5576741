import type { Finding, FindingCode } from "../../domain/graph/finding.ts";
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
 * A question that is sound but for what a search finds is followed by up to `foundAlone.moreRounds` rounds beyond it, since the next
 * question with another answer costs far less than another run (beyond the paper; decision 0092). With `structureChecks` off (ablation), the graph's shape and the answer's edge prevent nothing. The minimum numbers of iterations and
 * edges still hold, and so do errors found by the proof over evidence.
 */
export function decideTermination(state: {
  findings: readonly Finding[];
  productiveRounds: number;
  rounds: number;
  edges: number;
  /** Result of `decideAnswerEdge` for the graph. */
  answerEdge: Pick<GateDecision, "passed" | "code">;
  limits: {
    minRounds: number;
    maxRounds: number;
    minEdges: number;
    structureChecks: boolean;
    foundAlone: { moreRounds: number };
  };
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
  const more = unmet.every((code) => ofSearch.has(code)) ? limits.foundAlone.moreRounds : 0;
  return { kind: state.rounds >= limits.maxRounds + more ? "round-limit" : "instruct", unmet };
}

/** Errors of a question that is sound and proved, and of which a search finds the answer without the reasoning. */
const ofSearch: ReadonlySet<string> = new Set<FindingCode>(["found-alone", "idle-hop"]);
