import type { GraphEdge } from "../domain/graph/reasoning-graph.ts";
import { normaliseName } from "../domain/question/normalise-name.ts";

/**
 * What an edge states: equal for edges with the same operands, operation, relation, universe and filter. A projection that is
 * read inversely states the same as the plain one the other way round. Evidence is not part of it.
 */
export function edgeKey(edge: GraphEdge, nameRelation: (relation: string) => string = normaliseName): string {
  const { op, from, to } = edge;
  if (op !== "projection") return JSON.stringify([op, from, to, edge.within ?? null]);
  const [subject, object] = edge.inverse === true ? [to, from] : [from, to];
  return JSON.stringify([op, subject, object, nameRelation(edge.relation ?? ""), filterKey(edge.filter)]);
}

function filterKey(filter: GraphEdge["filter"]): unknown {
  if (filter === undefined) return null;
  const values = [filter.value].flat().map((value) => String(value).normalize("NFKC").trim());
  return [filter.op, values, normaliseName(filter.unit ?? "")];
}
