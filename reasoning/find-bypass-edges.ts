import type { Finding } from "../domain/finding.ts";
import type { StructureSubject } from "./structure-subject.ts";

/**
 * Bypass edges: an edge (u, answer) whose answer is still reachable from u by a longer way, through another node that
 * leads into the answer. Each node learns at most two of the answer's in-neighbours that it leads to; two are enough to
 * tell "another than myself", also on a cycle. Linear: a node is passed at most twice.
 */
export function findBypassEdges({ network }: StructureSubject): Finding[] {
  const { graph, answer } = network;
  if (answer === null) return [];
  const lastHops = graph.inNeighbors(answer).filter((node) => node !== answer);
  const leadsTo = new Map<string, string[]>();
  const queue: { node: string; lastHop: string }[] = lastHops.map((node) => ({ node, lastHop: node }));
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const { lastHop } = next;
    graph.forEachInNeighbor(next.node, (node) => {
      if (node === answer) return;
      const known = leadsTo.get(node) ?? [];
      if (known.length === 2 || known.includes(lastHop)) return;
      leadsTo.set(node, [...known, lastHop]);
      queue.push({ node, lastHop });
    });
  }
  const findings: Finding[] = [];
  graph.forEachInEdge(answer, (_key, { edge, universe }, from) => {
    const other = (leadsTo.get(from) ?? []).find((lastHop) => lastHop !== from);
    if (universe || other === undefined) return;
    findings.push({
      code: "bypass-edge",
      severity: "error",
      message: `edge ${edge.id} leads from ${from} straight to the answer, past ${other}, which also derives it from ${from}`,
      ids: [edge.id, from, answer],
    });
  });
  return findings;
}
