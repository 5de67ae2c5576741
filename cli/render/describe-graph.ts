import type { GraphEdge, ReasoningGraph } from "../../domain/graph/reasoning-graph.ts";

/** Writes a reasoning graph as indented text, from the answer down to the nodes that the question gives. */
export function describeGraph(graph: ReasoningGraph): string {
  const labels = new Map(graph.nodes.map((node) => [node.id, node]));
  const into = new Map<string, GraphEdge[]>();
  for (const edge of graph.edges) into.set(edge.to, [...(into.get(edge.to) ?? []), edge]);
  const lines: string[] = [];
  const shown = new Set<string>();
  const nodeText = (id: string): string => {
    const node = labels.get(id);
    return `${node?.label || id}${node?.given ? " [given]" : ""}${id === graph.answer ? " [answer]" : ""}`;
  };
  const edgeText = (edge: GraphEdge): string => {
    if (edge.op === "projection")
      return `${edge.inverse ? "whose" : "by"} “${edge.relation ?? "?"}”${edge.evidence?.length ? ` (${edge.evidence.length} evidence)` : ""}`;
    if (edge.op === "order") return `ordered by “${edge.relation ?? "?"}”, ${edge.direction ?? "ascending"}`;
    if (edge.op === "limit") return `first ${edge.count ?? "?"} of`;
    return edge.op === "complement" ? "not" : "and";
  };
  const walk = (id: string, indent: string): void => {
    if (shown.has(id)) {
      if ((into.get(id) ?? []).length > 0) lines.push(`${indent}└ (as above)`);
      return;
    }
    shown.add(id);
    // A complement has two branches: the excluded set, and the universe that it is excluded from.
    const branches = (into.get(id) ?? []).flatMap((edge) => [
      { text: edgeText(edge), from: edge.from },
      ...(edge.op === "complement" && edge.within ? [{ text: "within", from: edge.within }] : []),
    ]);
    for (const [index, branch] of branches.entries()) {
      const last = index === branches.length - 1;
      lines.push(`${indent}${last ? "└" : "├"} ${branch.text} ← ${nodeText(branch.from)}`);
      walk(branch.from, `${indent}${last ? " " : "│"} `);
    }
  };
  lines.push(nodeText(graph.answer));
  walk(graph.answer, "");
  const apart = graph.nodes.filter((node) => !shown.has(node.id));
  if (apart.length > 0) lines.push(`apart from it: ${apart.map((node) => node.label || node.id).join(", ")}`);
  return lines.join("\n");
}
