import type { Finding } from "../../domain/graph/finding.ts";
import type { ReasoningGraph } from "../../domain/graph/reasoning-graph.ts";
import type { EdgeEntailment } from "../../domain/question/entailment.ts";

/** Projections whose quotes don't say them, a finding each. One that cites nothing is a structural finding already. */
export function findUnentailed(
  graph: Pick<ReasoningGraph, "edges">,
  entailments: readonly EdgeEntailment[],
): Finding[] {
  const edges = new Map(graph.edges.map((edge) => [edge.id, edge]));
  return entailments.flatMap(({ edge: id, verdict, reason }): Finding[] => {
    const edge = edges.get(id);
    const cited = edge?.evidence ?? [];
    if (verdict !== "not" || edge === undefined || cited.length === 0) return [];
    return [
      {
        ...{ code: "not-entailed", severity: "error" },
        ...{ nodes: [edge.from, edge.to], edges: [id], evidence: [...cited] },
        message: `the quotes of ${id} (“${edge.relation ?? ""}”) don't say it: ${reason}`,
      },
    ];
  });
}
