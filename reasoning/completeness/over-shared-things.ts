import type { PlannedEdge, PlannedNode } from "../evaluation/evaluation-plan.ts";

/**
 * Lists the projections that make the list which a complement excludes, if they start at things that also lie on the way to the universe.
 * For example, in "a candidate of the election who did not win it" both the candidates and the winner are reached from the election. If
 * another election fits the question's words, it has other candidates too. So it is another way to an answer and no gap of the list, which
 * has to be whole only for the things of this way. Empty if the list is made otherwise, or if it belongs to a thing to which the question
 * leads for the list alone.
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
