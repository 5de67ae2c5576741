import { createHash } from "node:crypto";
import type { GraphEdge, GraphNode, ReasoningGraph } from "../domain/graph/reasoning-graph.ts";
import { normaliseName } from "../domain/question/normalise-name.ts";
import { buildGraph } from "./build-graph.ts";

const refinements = 6;

/**
 * A hash of what a graph says, whatever the order and ids of its nodes and edges: colour refinement over kinds, operations,
 * relations and the labels of givens. Labels of derived nodes are descriptions that a model words anew each time, so they
 * don't count. Equal graphs have equal signatures; a few different graphs may share one, which only makes a round count less.
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
  return JSON.stringify([node.kind, isAnswer, given, given ? normaliseName(node.label) : ""]);
}

function edgeColour({ op, relation, inverse, filter }: GraphEdge): string {
  return JSON.stringify([op, normaliseName(relation ?? ""), inverse === true, filter ?? null]);
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
