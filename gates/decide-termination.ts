import type { Finding } from "../domain/finding.ts";

export type Termination =
  | { readonly kind: "terminate" }
  | { readonly kind: "instruct"; readonly unmet: readonly string[] }
  | { readonly kind: "round-limit"; readonly unmet: readonly string[] };

/**
 * Iteration Termination (EvoBrowseComp §2.1): no redundancy and no shortcut, at least five iterations, at least five edges.
 * Only errors among the findings stop it, and only iterations that changed something count; `rounds` is all of them, and
 * `maxRounds` the upper bound. With `structureChecks` off (ablation) findings don't stop it.
 */
export function decideTermination(state: {
  findings: readonly Finding[];
  productiveRounds: number;
  rounds: number;
  edges: number;
  limits: { minRounds: number; maxRounds: number; minEdges: number; structureChecks: boolean };
}): Termination {
  const { limits } = state;
  const errors = limits.structureChecks ? state.findings.filter(({ severity }) => severity === "error") : [];
  const unmet = [
    ...new Set(errors.map(({ code }) => code)),
    ...(state.productiveRounds < limits.minRounds ? ["too-few-rounds"] : []),
    ...(state.edges < limits.minEdges ? ["too-few-edges"] : []),
  ];
  if (unmet.length === 0) return { kind: "terminate" };
  return { kind: state.rounds >= limits.maxRounds ? "round-limit" : "instruct", unmet };
}
