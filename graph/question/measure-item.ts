import { getDomain } from "tldts";
import type { ReasoningGraph } from "../../domain/graph/reasoning-graph.ts";
import type { MeasuredQuestion } from "../../domain/question/measured-question.ts";
import { measureGraph } from "../../reasoning/measure-graph.ts";

/** What guidance compares with the wanted profile: the graph's size, and how many sites the question rests on. */
export function measureItem(
  graph: ReasoningGraph,
  evidence: readonly { readonly url: string }[],
): MeasuredQuestion {
  const { nodes, operations } = measureGraph(graph);
  const domains = new Set(evidence.flatMap(({ url }) => getDomain(url) ?? []));
  return { nodes, operations, rootDomains: domains.size };
}
