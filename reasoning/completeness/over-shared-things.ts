import type { PlannedEdge, PlannedNode } from "../evaluation/evaluation-plan.ts";

/**
 * Lists the projections that make the list which a complement excludes, if they lead from things over which the set that it is taken out of
 * is reached as well: "a candidate of the election who did not win it". Another election that fits the question's words would have other
 * candidates too, so it is another way to an answer and no gap of the list: the list has to be whole for the things of this way. Empty
 * where the list is made otherwise, or belongs to a thing that the question leads to for the list alone.
 */
export function overSharedThings(
  { edge, universe }: Pick<PlannedEdge, "edge" | "universe">,
  nodes: ReadonlyMap<string, Pick<PlannedNode, "incoming">>,
): readonly PlannedEdge[] {
  const incomingOf = (id: string): readonly PlannedEdge[] => nodes.get(id)?.incoming ?? [];
  const lists = incomingOf(edge.from);
  if (universe === null || lists.length === 0) return [];
  const onTheWay = new Set([universe]);
  for (const id of onTheWay)
    for (const { edge: into, universe: all } of incomingOf(id)) {
      onTheWay.add(into.from);
      if (all !== null) onTheWay.add(all);
    }
  const isShared = ({ edge: list }: PlannedEdge) => list.op === "projection" && onTheWay.has(list.from);
  return lists.every(isShared) ? lists : [];
}
