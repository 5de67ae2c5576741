import type { GraphEdge, ReasoningGraph } from "../domain/graph/reasoning-graph.ts";

/**
 * Counts the things that a question speaks of, in the unit of the paper's Table 1 (EvoBrowseComp §2.3). A graph of ours has more nodes than
 * that: it gives each operand of an intersection a node of its own, so that the evaluation can name it. Here one thing counts once:
 * a derived operand that serves nothing else counts with the intersection's result, a complement's universe likewise, and two names of one
 * thing are one. A condition on a value counts as the attribute that it is; a condition on days only says when (decision 0083).
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

/** The nodes that stand for the same thing as the edge's result, further up or down the narrowing. */
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
