import type { GraphEdge, GraphNode, ReasoningGraph } from "../../domain/graph/reasoning-graph.ts";
import { hasWords } from "../question-words.ts";
import { readQuantity } from "../values/quantity.ts";

/**
 * Leaves out clues about a class or state which the reader of the other graph expresses by labels. For example, one graph has a clue from
 * the given node "draft" ("status"), and the other graph has a node "drafts that the sponsor wrote". The reader is told to put what kind of
 * thing something is into its label. Returns the graph itself if it has no such clue.
 */
export function withoutClassesInLabels<G extends ReasoningGraph>(graph: G, other: ReasoningGraph): G {
  const found = other.nodes.filter(({ given }) => given !== true).map(({ label }) => label);
  const isDrawn = (label: string): boolean =>
    other.nodes.some(
      (node) => node.given === true && (hasWords(node.label, label) || hasWords(label, node.label)),
    );
  const classes = graph.nodes.filter((node) => {
    if (!mayBeClass(node) || isDrawn(node.label)) return false;
    const uses = usesOf(node, graph);
    // If fewer labels have the class than the number of things that it restricts, the class has been lost somewhere.
    return uses !== null && found.filter((label) => hasWords(label, node.label)).length >= uses;
  });
  if (classes.length === 0) return graph;
  const left = new Set(classes.map(({ id }) => id));
  return { ...graph, edges: graph.edges.filter(({ from }) => !left.has(from)) };
}

/** A number, a time or a name has to be drawn as a clue. */
function mayBeClass({ given, kind, label }: GraphNode): boolean {
  return given === true && kind !== "entity" && !/\d/u.test(label) && readQuantity(label) === null;
}

/** Counts the things that a given class restricts. Returns null if the node has any other use, since it is then more than a class. */
function usesOf({ id }: GraphNode, { edges, answer }: ReasoningGraph): number | null {
  const own = edges.filter(({ from }) => from === id);
  const isPlain = ({ op, filter }: GraphEdge): boolean => op === "projection" && !filter;
  if (own.length === 0 || !own.every(isPlain) || edges.some(({ within }) => within === id)) return null;
  const sets = new Set(own.map(({ to }) => to));
  const onward = edges.filter(({ from, within }) => sets.has(from) || (within != null && sets.has(within)));
  const isShared = edges.some(({ to, from }) => sets.has(to) && from !== id);
  if (sets.has(answer) || isShared || onward.some(({ op }) => op !== "intersection")) return null;
  return onward.length;
}
