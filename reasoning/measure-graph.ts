import type { GraphEdge, ReasoningGraph } from "../domain/graph/reasoning-graph.ts";
import { derivationOrder } from "./evaluation/evaluation-plan.ts";

/** Size of a reasoning graph (EvoBrowseComp §2.3, Complexity, counts its nodes). */
export interface GraphMeasures {
  readonly nodes: number;
  /** Things that the question speaks of, in the unit of the paper's Table 1 (decision 0083). */
  readonly nodesAsPaper: number;
  readonly edges: number;
  readonly operations: Readonly<Record<GraphEdge["op"], number>>;
  /** Number of edges on the longest path to the answer. Nodes on a cycle don't count. */
  readonly depth: number;
}

export function measureGraph(graph: ReasoningGraph): GraphMeasures {
  const { nodes, edges, answer } = graph;
  const ids = new Set(nodes.map(({ id }) => id));
  const known = edges.filter(({ from, to }) => ids.has(from) && ids.has(to));
  const count = (op: GraphEdge["op"]): number => known.filter((edge) => edge.op === op).length;
  const into = new Map<string, string[]>();
  for (const { from, to, within } of known) {
    const sources = within === undefined ? [from] : [from, within];
    into.set(to, [...(into.get(to) ?? []), ...sources]);
  }
  const depths = new Map<string, number>();
  for (const id of derivationOrder(ids, known)) {
    const before = (into.get(id) ?? []).map((source) => (depths.get(source) ?? 0) + 1);
    depths.set(id, Math.max(0, ...before));
  }
  return {
    nodes: ids.size,
    nodesAsPaper: countNodesAsPaper(graph),
    edges: known.length,
    operations: {
      projection: count("projection"),
      intersection: count("intersection"),
      complement: count("complement"),
      order: count("order"),
      limit: count("limit"),
    },
    depth: depths.get(answer) ?? 0,
  };
}

/**
 * Counts the things that a question speaks of, in the unit of the paper's Table 1 (EvoBrowseComp §2.3). Our graphs have more nodes than
 * that, because each operand of an intersection has a node of its own, so that the evaluation can name it. Here one thing counts once. A
 * derived operand that serves nothing else counts together with the intersection's result, and so does a complement's universe. Two names
 * of one thing count as one. A condition on a value, or an order, counts as one attribute more; a condition on days doesn't, since it only
 * says when (decision 0083).
 */
export function countNodesAsPaper({ nodes, edges }: ReasoningGraph): number {
  const known = new Map(nodes.map((node) => [node.id, node]));
  const held = edges.filter(({ from, to }) => known.has(from) && known.has(to));
  const uses = new Map<string, number>();
  for (const { from, within } of held)
    for (const id of [from, ...(within === undefined ? [] : [within])]) uses.set(id, (uses.get(id) ?? 0) + 1);
  const groupOf = new Map([...known.keys()].map((id) => [id, id]));
  const find = (id: string): string => {
    const parent = groupOf.get(id) ?? id;
    return parent === id ? id : find(parent);
  };
  for (const edge of held)
    for (const same of sameAsResult(edge)) {
      const node = known.get(same);
      const isName = edge.op === "projection";
      if (node === undefined || !(isName || (node.given !== true && uses.get(same) === 1))) continue;
      groupOf.set(find(same), find(edge.to));
    }
  const groups = new Set([...known.keys()].map(find));
  return groups.size + held.filter(hasValue).length;
}

/** Returns the nodes that stand for the same thing as the edge's result: the set that the edge narrows, or another name of the thing. */
function sameAsResult({ op, from, within, relation }: GraphEdge): string[] {
  if (op === "intersection" || op === "order" || op === "limit") return [from];
  if (op === "complement") return within === undefined ? [] : [within];
  return relation !== undefined && namesOfAliases.has(relation.trim().toLowerCase()) ? [from] : [];
}

const namesOfAliases = new Set([
  ...["alias", "also known as", "other name", "named", "name", "known as", "handle", "same as"],
  ...["别名", "又名", "又称", "也称", "亦称", "别称", "名称", "即"],
]);

const day = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/u;

function hasValue({ op, filter }: GraphEdge): boolean {
  if (op === "order") return true;
  return filter !== undefined && ![filter.value].flat().every((value) => day.test(String(value)));
}
