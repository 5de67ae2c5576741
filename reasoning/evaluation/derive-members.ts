import type { GraphEdge } from "../../domain/graph/reasoning-graph.ts";
import type { Claim } from "../knowledge/claim.ts";
import type { NodeSets } from "./evaluate-nodes.ts";
import type { EvaluationPlan } from "./evaluation-plan.ts";

/**
 * The claims on which members of the answer rest, by edge: from the answer back to the givens, only what leads to these members.
 * Also tells which members of each node they rest on. What complements exclude is no part of it.
 */
export function deriveMembers(
  plan: EvaluationPlan,
  { reached }: NodeSets,
  members: Iterable<string>,
): { claims: ReadonlyMap<GraphEdge, readonly Claim[]>; wanted: ReadonlyMap<string, ReadonlySet<string>> } {
  const wanted = new Map<string, Set<string>>([[plan.answer, new Set(members)]]);
  const claims = new Map<GraphEdge, readonly Claim[]>();
  const want = (id: string, more: Iterable<string>): void => {
    wanted.set(id, new Set([...(wanted.get(id) ?? []), ...more]));
  };
  for (const { node, incoming } of plan.nodes.toReversed()) {
    const here = wanted.get(node.id);
    if (here === undefined || node.given === true) continue;
    for (const { edge, universe } of incoming) {
      if (edge.op === "intersection") want(edge.from, here);
      else if (edge.op === "complement") {
        if (universe !== null) want(universe, here);
      } else {
        const ways = (reached.get(edge) ?? []).filter(({ member }) => here.has(member));
        claims.set(edge, [...new Set(ways.map(({ claim }) => claim))]);
        want(
          edge.from,
          ways.map(({ from }) => from),
        );
      }
    }
  }
  return { claims, wanted };
}
