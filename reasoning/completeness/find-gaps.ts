import type { PlannedEdge } from "../evaluation/evaluation-plan.ts";
import type { OpenQuestion } from "../evaluation/open-question.ts";
import { selects, type WholeJudge } from "./prove-whole.ts";

/** A condition of a set question that keeps its set from being known to be whole. */
export interface Gap {
  /**
   * What keeps the set from being known to be whole:
   * - `list`: for `lacking` things nothing shows that all things are known to which the edge leads from them.
   * - `candidates`: for `lacking` things nothing tells whether they meet the edge.
   * - `excluded`: the list that the edge takes out may lack members.
   * - `ranked`: `lacking` things have no value to rank them by.
   */
  readonly kind: "list" | "candidates" | "excluded" | "ranked";
  readonly edge: string;
  readonly lacking: number;
  readonly of: number;
}

/**
 * Finds the conditions because of which a node's set is not known to be whole, so that its author learns what to repair. If no condition
 * bounds the set by a whole list, the result has all conditions that might bound it. Otherwise it has the conditions that were not looked
 * up for every candidate of a bounding condition. Among several bounding conditions, the one that leaves the fewest gaps is taken. Empty if
 * the set is whole. Pure.
 */
export function findGaps(id: string, question: OpenQuestion, judge: WholeJudge): Gap[] {
  const nodes = new Map(question.plan.nodes.map((planned) => [planned.node.id, planned]));
  const seen = new Set<string>();
  return gapsOf(id);

  function gapsOf(node: string): Gap[] {
    if (seen.has(node) || judge.proveNode(node) !== null) return [];
    seen.add(node);
    const incoming = nodes.get(node)?.incoming ?? [];
    const bounds = incoming.flatMap((bound) => {
      const { proof, members } = judge.proveBound(bound);
      return proof === null ? [] : [{ bound, members }];
    });
    if (bounds.length === 0) return incoming.flatMap(unbounded);
    const [fewest = []] = bounds
      .map(({ bound, members }) =>
        incoming
          .filter((edge) => edge !== bound || edge.edge.op === "complement")
          .flatMap((edge) => unchecked(edge, members)),
      )
      .toSorted((one, other) => one.length - other.length);
    return fewest;
  }

  /** Tells why an edge does not bound its target by a whole list. */
  function unbounded(planned: PlannedEdge): Gap[] {
    const { edge, universe } = planned;
    if (edge.op === "order") {
      const lacking = question.whole.rankings.get(edge)?.unranked.length ?? 0;
      if (lacking > 0) return [{ kind: "ranked", edge: edge.id, lacking, of: keysOf(edge.from).length }];
    }
    const from = edge.op === "complement" ? universe : edge.from;
    const before = from === null ? [] : gapsOf(from);
    if (before.length > 0 || edge.op !== "projection") return before;
    const sources = keysOf(edge.from);
    const lacking = sources.filter((source) => judge.proveFrom(planned, source) === null).length;
    return [{ kind: selects(planned) ? "candidates" : "list", edge: edge.id, lacking, of: sources.length }];
  }

  /** Tells why it is not known of each candidate whether it meets an edge. */
  function unchecked(planned: PlannedEdge, candidates: ReadonlySet<string>): Gap[] {
    const { edge } = planned;
    if (judge.proveChecked(planned, candidates) !== null) return [];
    if (edge.op === "complement") return [{ kind: "excluded", edge: edge.id, lacking: 0, of: 0 }];
    if (edge.op !== "projection") return gapsOf(edge.from);
    const lacking = [...candidates].filter((key) => judge.proveLookedUp(planned, key) === null).length;
    return [{ kind: "candidates", edge: edge.id, lacking, of: candidates.size }];
  }

  function keysOf(node: string): string[] {
    const set = question.whole.sets.get(node);
    return set?.kind === "only" ? [...set.keys] : [];
  }
}
