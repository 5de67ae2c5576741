import type { GraphEdge, GraphNode, ReasoningGraph } from "../../../domain/graph/reasoning-graph.ts";

type Projection = {
  relation: string;
  inverse: boolean;
  evidence: readonly string[];
  filter?: NonNullable<GraphEdge["filter"]>;
};

/** A reasoning graph under construction; ids are given in the order in which things are drawn. */
export interface Sketch {
  node(kind: GraphNode["kind"], label: string): string;
  /** The node of a thing that the question names; each name has one node. */
  named(name: string): string;
  /** The node of a given attribute (a word, a number, a span of time); every attribute has its own node. */
  attribute(label: string): string;
  /** Adds a projection and returns the edge's id; `complement` returns an id as well. */
  projection(from: string, to: string, projection: Projection): string;
  intersection(from: string, to: string): void;
  complement(from: string, to: string, complement: { within: string; evidence: readonly string[] }): string;
  finish(answer: string): ReasoningGraph;
}

export function createSketch(): Sketch {
  const nodes: GraphNode[] = [];
  const edges: GraphEdge[] = [];
  const byName = new Map<string, string>();
  const node = (kind: GraphNode["kind"], label: string, given = false): string => {
    const id = `n${nodes.length + 1}`;
    nodes.push({ id, kind, label, ...(given ? { given } : {}) });
    return id;
  };
  const add = (edge: Omit<GraphEdge, "id">): string => {
    const id = `e${edges.length + 1}`;
    edges.push({ id, ...edge });
    return id;
  };
  return {
    node: (kind, label) => node(kind, label),
    named(name) {
      const id = byName.get(name) ?? node("entity", name, true);
      byName.set(name, id);
      return id;
    },
    attribute: (label) => node("attribute", label, true),
    projection: (from, to, { relation, inverse, evidence, filter }) =>
      add({
        op: "projection",
        relation,
        from,
        to,
        ...(inverse ? { inverse } : {}),
        ...(filter ? { filter } : {}),
        evidence: [...evidence],
      }),
    intersection: (from, to) => void add({ op: "intersection", from, to }),
    complement: (from, to, { within, evidence }) =>
      add({ op: "complement", from, to, within, ...(evidence.length > 0 && { evidence: [...evidence] }) }),
    finish: (answer) => ({ nodes, edges, answer }),
  };
}
