import type { PlannedEdge, PlannedNode } from "../evaluation/evaluation-plan.ts";

/** Most steps to what is shared. */
const mostSteps = 4;

/**
 * Says whether a complement takes a thing out of a set that is reached over something which the thing shares with its members: "another
 * member whose term began on the same day". The way there and the way back are the same relations in the other direction, so the thing
 * itself is always reached, and to be another one is all that the complement says.
 */
export function leadsBack(
  { edge, universe }: Pick<PlannedEdge, "edge" | "universe">,
  nodes: ReadonlyMap<string, Pick<PlannedNode, "incoming">>,
): boolean {
  const incomingOf = (id: string): readonly PlannedEdge[] => nodes.get(id)?.incoming ?? [];
  /** A node, and the sets of which it is a part. */
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
