import type { GraphEdge } from "../../domain/graph/reasoning-graph.ts";
import type { PlannedEdge } from "../evaluation/evaluation-plan.ts";
import type { OpenQuestion } from "../evaluation/open-question.ts";
import type { WholeProof } from "./prove-list.ts";
import type { WholeJudge } from "./prove-whole.ts";

/**
 * Says whether evidence shows that a constraint's list is whole, because a source states the number of its members, or because two sources
 * list the same members. A thing that is not on such a list doesn't meet the constraint, and no page has to be read to know this. Values
 * that were looked up one by one show nothing of other things.
 */
export function hasWholeList(
  { plan, whole }: Pick<OpenQuestion, "plan" | "whole">,
  judge: Pick<WholeJudge, "proveFrom">,
  constraint: GraphEdge,
): boolean {
  const incomingOf = (id: string) => plan.nodes.find(({ node }) => node.id === id)?.incoming ?? [];
  const isWhole = (planned: PlannedEdge): boolean => {
    const { edge } = planned;
    // What belongs to an intersection belongs to each of its sets, so one whole list is enough.
    if (edge.op === "intersection") return incomingOf(edge.from).some(isWhole);
    const sources = edge.op === "projection" ? whole.sets.get(edge.from) : undefined;
    if (sources?.kind !== "only" || sources.keys.size === 0) return false;
    return [...sources.keys].every((source) => ofLists.includes(judge.proveFrom(planned, source)?.by));
  };
  return incomingOf(constraint.to).some((planned) => planned.edge === constraint && isWhole(planned));
}

/** Ways in which a list is shown to be whole, in contrast to things that were looked up one by one. */
const ofLists: readonly (WholeProof["by"] | undefined)[] = ["stated-count", "two-sources"];
