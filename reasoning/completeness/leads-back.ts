import type { PlannedEdge, PlannedNode } from "../evaluation/evaluation-plan.ts";

/** Most steps from the excluded thing to the thing that is shared. */
const mostSteps = 4;

/**
 * Says whether a complement excludes a thing from a set that is reached over something which the thing shares with the set's members. For
 * example, "another member whose term began on the same day" is reached over the day. The way to the day and the way back have the same
 * relations in opposite directions. So the thing itself is always reached, and the complement says no more than that another one is meant.
 */
export function leadsBack(
  { edge, universe }: Pick<PlannedEdge, "edge" | "universe">,
  nodes: ReadonlyMap<string, Pick<PlannedNode, "incoming">>,
): boolean {
  const incomingOf = (id: string): readonly PlannedEdge[] => nodes.get(id)?.incoming ?? [];
  /** Returns a node, and the sets of which it is a part. */
  const withSupersets = (id: string, seen: Set<string> = new Set()): ReadonlySet<string> => {
    if (seen.has(id)) return seen;
    seen.add(id);
    for (const { edge: into, universe: all } of incomingOf(id)) {
      if (into.op === "intersection") withSupersets(into.from, seen);
      if (into.op === "complement" && all !== null) withSupersets(all, seen);
    }
    return seen;
  };
  const projectionsInto = (id: string): PlannedEdge[] =>
    [...withSupersets(id)].flatMap(incomingOf).filter(({ edge: into }) => into.op === "projection");
  const isMirrored = (from: string, back: string, left: number): boolean =>
    left > 0 &&
    projectionsInto(back).some((second) =>
      [...nodes].some(([id, { incoming }]) =>
        incoming.some(
          (first) =>
            first.edge.op === "projection" &&
            first.edge.from === from &&
            first.relation !== null &&
            first.relation === second.relation &&
            (first.edge.inverse === true) !== (second.edge.inverse === true) &&
            (withSupersets(second.edge.from).has(id) || isMirrored(id, second.edge.from, left - 1)),
        ),
      ),
    );
  return universe !== null && isMirrored(edge.from, universe, mostSteps);
}
