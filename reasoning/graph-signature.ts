import { createHash } from "node:crypto";
import type { GraphEdge, GraphNode, ReasoningGraph } from "../domain/graph/reasoning-graph.ts";
import { nameForm } from "../domain/question/normalise-name.ts";
import { buildGraph } from "./network/reasoning-network.ts";

const refinements = 6;

/**
 * Hashes the content of a graph by colour refinement over kinds, operations, relations and the labels of givens. The hash does not depend
 * on the order and ids of nodes and edges, nor on the labels of derived nodes, since a model words these descriptions differently each
 * time. Equal graphs have equal signatures. In rare cases different graphs share one signature; a round that changed the graph is then not
 * counted.
 */
export function graphSignature(graph: ReasoningGraph): string {
  const { graph: network, answer } = buildGraph(graph);
  let colours = new Map<string, string>();
  network.forEachNode((id, { node }) => colours.set(id, digest(nodeColour(node, id === answer))));
  for (let step = 0; step < refinements; step += 1) {
    const refined = new Map<string, string>();
    network.forEachNode((id) => {
      const around = network.mapEdges(id, (_key, { edge, universe }, from, to) =>
        JSON.stringify([
          universe ? "universe" : edgeColour(edge),
          from === id,
          colours.get(from),
          colours.get(to),
        ]),
      );
      refined.set(id, digest(JSON.stringify([colours.get(id), around.sort()])));
    });
    colours = refined;
  }
  return digest(JSON.stringify([...colours.values()].sort()));
}

function nodeColour(node: GraphNode, isAnswer: boolean): string {
  const given = node.given === true;
  return JSON.stringify([node.kind, isAnswer, given, given ? nameForm(node.label) : ""]);
}

function edgeColour({ op, relation, inverse, filter, direction, count }: GraphEdge): string {
  const parts = [op, nameForm(relation ?? ""), inverse === true, filter ?? null];
  return JSON.stringify(op === "order" || op === "limit" ? [...parts, direction, count] : parts);
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/**
 * Makes a key of an edge's statement: equal for edges with the same operands, operation, relation, universe and filter. An inverse
 * projection has the same key as the plain one in the other direction. Evidence is not part of the key.
 */
export function edgeKey(edge: GraphEdge, nameRelation: (relation: string) => string = nameForm): string {
  const { op, from, to } = edge;
  if (op === "order" || op === "limit")
    return JSON.stringify([
      ...[op, from, to, nameRelation(edge.relation ?? "")],
      ...[edge.direction ?? null, edge.count ?? null, filterKey(edge.filter)],
    ]);
  if (op !== "projection") return JSON.stringify([op, from, to, edge.within ?? null]);
  const [subject, object] = edge.inverse === true ? [to, from] : [from, to];
  return JSON.stringify([op, subject, object, nameRelation(edge.relation ?? ""), filterKey(edge.filter)]);
}

function filterKey(filter: GraphEdge["filter"]): unknown {
  if (filter === undefined) return null;
  const values = [filter.value].flat().map((value) => String(value).normalize("NFKC").trim());
  return [filter.op, values, nameForm(filter.unit ?? "")];
}

/** Counts |E| of EvoBrowseComp §2.1, Iteration Termination: the edges between known nodes. Edges with the same statement count once. */
export function countEdges(graph: ReasoningGraph): number {
  const nodes = new Set(graph.nodes.map(({ id }) => id));
  const edges = graph.edges.filter(({ from, to }) => nodes.has(from) && nodes.has(to));
  return new Set(edges.map((edge) => edgeKey(edge))).size;
}
