import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { ReasoningGraph } from "../../domain/graph/reasoning-graph.ts";
import { findBearingEdges } from "../../reasoning/network/reasoning-network.ts";
import { holdsValue } from "../freshness/holds-value.ts";
import type { GateDecision } from "../gate-decision.ts";

/**
 * Decides whether the edge that leads to the answer rests on fresh knowledge (EvoBrowseComp §2.1, QA Pair Construction, applied to the
 * graph). It does if one of the projections that lead to the answer cites kept, fresh evidence whose quote contains the answer or an alias.
 */
export function decideAnswerEdge(
  graph: Pick<ReasoningGraph, "edges" | "answer">,
  answer: { readonly answer: string; readonly aliases: readonly string[] },
  evidence: readonly Evidence[],
): GateDecision {
  const edges = findBearingEdges(graph);
  const cited = new Set(edges.flatMap((edge) => edge.evidence ?? []));
  const fresh = evidence.filter(({ id, status, fresh }) => cited.has(id) && status === "kept" && fresh);
  const names = [answer.answer, ...answer.aliases];
  const stating = fresh.filter(({ quote }) => names.some((name) => holdsValue(quote, name)));
  const passed = stating.length > 0;
  return {
    passed,
    code: passed ? "passed" : "answer-edge-not-fresh",
    reason: passed
      ? "an edge that leads to the answer cites fresh evidence that states it"
      : "no edge that leads to the answer cites fresh evidence whose quote states it: cite that evidence there",
    detail: { edges: edges.map(({ id }) => id), fresh: fresh.length, stating: stating.map(({ id }) => id) },
  };
}
