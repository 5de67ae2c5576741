import type { Fact } from "../../domain/evidence/fact.ts";
import type { GraphEdge, ReasoningGraph } from "../../domain/graph/reasoning-graph.ts";
import { normaliseName } from "../../domain/question/normalise-name.ts";

/**
 * Lists the conditions of a question that another possible answer doesn't meet, as an agent says and as facts tell that it brought: a fact of
 * the condition's relation. Without one, the agent may only have found nothing.
 */
export function shownToFail(
  fails: readonly string[],
  facts: readonly Pick<Fact, "relation">[],
  graph: ReasoningGraph,
): GraphEdge[] {
  return graph.edges.filter((edge) => fails.includes(edge.id) && tellsOf(facts, relationsOf(edge, graph)));
}

function tellsOf(facts: readonly Pick<Fact, "relation">[], relations: readonly string[]): boolean {
  const known = new Set(relations.map(normaliseName));
  return facts.some(({ relation }) => known.has(normaliseName(relation)));
}

/** Lists the relations of a condition: the edge's own, or those of the edges that lead to what it intersects. */
function relationsOf({ from, relation }: GraphEdge, graph: ReasoningGraph): string[] {
  if (relation !== undefined) return [relation];
  return graph.edges.flatMap((edge) =>
    edge.to === from && edge.relation !== undefined ? [edge.relation] : [],
  );
}
