import { decideAnswerEdge } from "../../gates/structure/decide-answer-edge.ts";
import { decideTermination } from "../../gates/structure/decide-termination.ts";
import { countEdges } from "../../reasoning/graph-signature.ts";
import { isProofFinding } from "../../reasoning/state-finding.ts";
import { readGraph, readItem } from "../question/read-item.ts";
import type { Step } from "../step.ts";
import { proofReason } from "./fail-round.ts";

/**
 * Iteration Termination (EvoBrowseComp §2.1): the question continues to the gates, needs another round, or is rejected at the round
 * limit.
 */
export const decideRound: Step<"next-round" | "reject"> = async (context) => {
  const { items, state, method, held } = context;
  const { graph, findings } = await readGraph(context);
  const { draft, kept } = await readItem(context);
  const edges = countEdges(graph);
  const decision = decideTermination({
    findings,
    productiveRounds: state.productiveRounds,
    rounds: state.round,
    edges,
    answerEdge: decideAnswerEdge(graph, draft, kept),
    limits: method,
  });
  const unmet = decision.kind === "terminate" ? [] : decision.unmet;
  await items.putVerdict(held, {
    gate: "termination",
    round: state.round,
    passed: decision.kind === "terminate",
    code: decision.kind === "terminate" ? "passed" : decision.kind,
    reason: unmet.length === 0 ? "all conditions of termination hold" : `not yet: ${unmet.join(", ")}`,
    detail: { unmet, edges, productiveRounds: state.productiveRounds, rounds: state.round },
  });
  if (decision.kind === "terminate") return {};
  if (decision.kind === "instruct") return { outcome: "next-round" };
  const detail = `after ${state.round} rounds still: ${unmet.join(", ")}`;
  const ofProof = findings.find((finding) => finding.severity === "error" && isProofFinding(finding));
  // If the proof is the only unmet condition, the reason is the proof and not the round limit.
  const isByProof = ofProof !== undefined && unmet.every((code) => code === ofProof.code);
  const reason = isByProof ? proofReason(ofProof.code) : "round-limit";
  return { outcome: "reject", rejection: { reason, detail } };
};

/** Begins round t+1. */
export const beginRound: Step = async ({ state }) => ({
  round: state.round + 1,
  attempt: 1,
  wording: 1,
  failedGathers: [],
});
