import type { GraphEdge, ReasoningGraph } from "../../domain/graph/reasoning-graph.ts";
import type { Random } from "../../simulation/world/create-random.ts";
import { stateRelation } from "./draw-question.ts";
import { drawsBefore } from "./draws-before.ts";

/** Draws the same question in another shape; null where the graph has no place for it. */
export type Redraw = (graph: ReasoningGraph, random: Random) => ReasoningGraph | null;

export const redraws: Readonly<Record<string, Redraw>> = {
  "a clue is added that follows from the others": (graph, random) => {
    const places = joinedHops(graph).flatMap(({ hop, thing }) =>
      graph.edges
        .filter(({ op, to, from }) => op === "intersection" && to === thing && from !== hop.to)
        .filter(({ from }) => isThing(graph, hop.from) && !drawsBefore(graph, hop.from, from))
        .map(({ from }) => ({ hop, set: from })),
    );
    if (places.length === 0) return null;
    const { hop, set } = random.pick(places);
    return addSet(graph, turn({ ...hop, id: "implied", from: set, to: "implied-set" }), hop.from);
  },
  "a thing is found from its other end": (graph, random) => {
    const places = joinedHops(graph).flatMap(({ hop, thing, join }) => {
      const rest = { ...graph, edges: graph.edges.filter((edge) => edge !== hop && edge !== join) };
      const isDescribed = rest.edges.some(({ op, to }) => op === "intersection" && to === thing);
      const isFree = isThing(graph, hop.from) && !drawsBefore(rest, hop.from, thing);
      const isUsed = drawsBefore(rest, hop.from, graph.answer) && drawsBefore(rest, thing, graph.answer);
      return isDescribed && isFree && isUsed ? [{ rest, hop, thing }] : [];
    });
    if (places.length === 0) return null;
    const { rest, hop, thing } = random.pick(places);
    return addSet(rest, turn({ ...hop, id: "turned", from: thing, to: "turned-set" }), hop.from);
  },
  "a fact's time stands at its thing": (graph, random) => {
    const places = joinedHops(graph).flatMap(({ hop, thing }) =>
      hop.filter === undefined ? [] : [{ hop, time: hop.filter.value, ends: [hop.from, thing] }],
    );
    if (places.length === 0) return null;
    const { hop, time, ends } = random.pick(places);
    const { filter: _moved, ...bare } = hop;
    const label = `between ${[time].flat().join(" and ")}`;
    const dated = {
      ...graph,
      nodes: [...graph.nodes, { id: "time", kind: "attribute" as const, label, given: true }],
      edges: graph.edges.map((edge) => (edge === hop ? bare : edge)),
    };
    const clue = { id: "dated", op: "projection", from: "time", to: "dated-set", inverse: true } as const;
    const place = random.pick(ends.filter((end) => isThing(graph, end)));
    return addSet(dated, { ...clue, relation: "took place on" }, place);
  },
  "a state stands in the labels of its things": (graph, random) => {
    const states = graph.nodes.filter(({ id }) =>
      graph.edges.some(({ from, relation }) => from === id && relation === stateRelation),
    );
    if (states.length === 0) return null;
    const state = random.pick(states);
    const sets = new Set(graph.edges.filter(({ from }) => from === state.id).map(({ to }) => to));
    const things = new Set(graph.edges.filter(({ from }) => sets.has(from)).map(({ to }) => to));
    const edges = graph.edges.filter(({ from }) => from !== state.id && !sets.has(from));
    // A thing that only its state describes would be any thing.
    if (![...things].every((thing) => edges.some(({ to }) => to === thing))) return null;
    const nodes = graph.nodes
      .filter(({ id }) => id !== state.id && !sets.has(id))
      .map((node) => (things.has(node.id) ? { ...node, label: `${state.label} ${node.label}` } : node));
    return { ...graph, nodes, edges };
  },
};

/** Lists the hops to sets of which a thing is a member, and the edges of that membership. */
function joinedHops(graph: ReasoningGraph): { hop: GraphEdge; join: GraphEdge; thing: string }[] {
  return graph.edges
    .filter(({ op }) => op === "projection")
    .flatMap((hop) =>
      graph.edges
        .filter(({ op, from }) => op === "intersection" && from === hop.to)
        .filter(({ to }) => to === graph.answer || drawsBefore(graph, to, graph.answer))
        .map((join) => ({ hop, join, thing: join.to })),
    );
}

function isThing({ nodes }: ReasoningGraph, id: string): boolean {
  return nodes.some((node) => node.id === id && node.kind === "entity" && node.given !== true);
}

/** Adds a hop to a new set, of which a thing becomes a member. */
function addSet(graph: ReasoningGraph, hop: GraphEdge, thing: string): ReasoningGraph {
  return {
    ...graph,
    nodes: [...graph.nodes, { id: hop.to, kind: "entity-set", label: hop.to }],
    edges: [...graph.edges, hop, { id: `${hop.id}-join`, op: "intersection", from: hop.to, to: thing }],
  };
}

function turn({ inverse = false, ...edge }: GraphEdge): GraphEdge {
  return { ...edge, ...(inverse ? {} : { inverse: true }) };
}
