import type { GraphEdge, ReasoningGraph } from "../../domain/graph/reasoning-graph.ts";
import type { Random } from "../../simulation/world/create-random.ts";
import { stateRelation } from "./draw-question.ts";
import { drawsBefore } from "./draws-before.ts";

/** What a question may be changed with. */
interface Others {
  readonly relations: readonly string[];
  readonly givens: readonly string[];
  readonly times: readonly (readonly [string, string])[];
}

/** Changes a graph so that it asks for something else. Returns null if the graph has no place for the change. */
export type Mutation = (graph: ReasoningGraph, random: Random, others: Others) => ReasoningGraph | null;

const isHop = ({ op }: GraphEdge): boolean => op === "projection";

export const mutations: Readonly<Record<string, Mutation>> = {
  "a clue is dropped": (graph, random) => {
    const joins = graph.edges.filter(
      (edge) => edge.op === "intersection" && graph.edges.filter(({ to }) => to === edge.to).length > 1,
    );
    return choose(joins, random, (edge) => ({
      ...graph,
      edges: graph.edges.filter((other) => other !== edge),
    }));
  },
  "a clue is added": (graph, random, { givens, relations }) =>
    choose(describedOf(graph), random, ({ id }) => ({
      ...graph,
      nodes: [
        ...graph.nodes,
        { id: "added", kind: "entity", label: random.pick(unusedOf(graph, givens)), given: true },
      ],
      edges: [
        ...graph.edges,
        { id: "added-hop", op: "projection", from: "added", to: id, relation: random.pick(relations) },
      ],
    })),
  "another relation": (graph, random, { relations }) =>
    changeHop(graph, random, (edge) => ({
      ...edge,
      relation: random.pick(relations.filter((relation) => relation !== edge.relation)),
    })),
  "another given": (graph, random, { givens }) =>
    choose(
      graph.nodes.filter(({ id, given, kind }) => given && kind !== "attribute" && leads(graph, id)),
      random,
      (node) => ({
        ...graph,
        nodes: graph.nodes.map((other) =>
          other === node ? { ...node, label: random.pick(unusedOf(graph, givens)) } : other,
        ),
      }),
    ),
  "another time of a fact": (graph, random, { times }) =>
    changeHop(graph, random, (edge) =>
      edge.filter?.op === "between"
        ? { ...edge, filter: { op: "between", value: otherTime(edge.filter.value, times, random) } }
        : null,
    ),
  "a fact's time is dropped": (graph, random) =>
    changeHop(graph, random, ({ filter, ...edge }) => (filter === undefined ? null : edge)),
  "a state is dropped": (graph, random) =>
    choose(
      graph.edges.filter(({ relation, to }) => relation === stateRelation && leads(graph, to)),
      random,
      ({ to: set }) => ({
        ...graph,
        edges: graph.edges.filter(({ from, to }) => from !== set && to !== set),
      }),
    ),
  "another step is asked for": (graph, random) =>
    choose(
      describedOf(graph).filter(({ id }) => id !== graph.answer && drawsBefore(graph, id, graph.answer)),
      random,
      ({ id }) => ({ ...graph, answer: id }),
    ),
  "a clue becomes an exclusion": (graph, random) =>
    choose(
      graph.edges.filter(({ op }) => op === "intersection"),
      random,
      (edge) => {
        const within = graph.edges.find(
          (other) => other.to === edge.to && other.op === "intersection" && other !== edge,
        );
        if (within === undefined) return null;
        const turned = {
          id: edge.id,
          op: "complement",
          from: edge.from,
          to: edge.to,
          within: within.from,
        } as const;
        return { ...graph, edges: graph.edges.map((other) => (other === edge ? turned : other)) };
      },
    ),
  "an exclusion becomes a clue": (graph, random) =>
    choose(
      graph.edges.filter(({ op }) => op === "complement"),
      random,
      ({ within, ...edge }) => ({
        ...graph,
        edges: [
          ...graph.edges.map((other) =>
            other.id === edge.id ? ({ ...edge, op: "intersection" } as const) : other,
          ),
          { id: "universe", op: "intersection", from: within ?? "", to: edge.to },
        ],
      }),
    ),
  "a clue is moved to another thing": (graph, random) =>
    choose(
      graph.edges.filter(({ op }) => op === "intersection"),
      random,
      (edge) =>
        choose(
          describedOf(graph).filter(
            ({ id }) =>
              id !== edge.to &&
              id !== edge.from &&
              drawsBefore(graph, edge.from, id) === false &&
              !drawsBefore(graph, id, edge.from),
          ),
          random,
          ({ id }) => ({
            ...graph,
            edges: graph.edges.map((other) => (other === edge ? { ...edge, to: id } : other)),
          }),
        ),
    ),
  "two things are merged": (graph, random) => {
    const things = describedOf(graph);
    const pairs = things.flatMap((one) =>
      things
        .filter(({ id }) => id < one.id && !drawsBefore(graph, id, one.id) && !drawsBefore(graph, one.id, id))
        .map((other) => [one.id, other.id] as const),
    );
    return choose(pairs, random, ([one, other]) => ({
      ...graph,
      nodes: graph.nodes.filter(({ id }) => id !== other),
      edges: graph.edges.map((edge) => ({
        ...edge,
        from: edge.from === other ? one : edge.from,
        to: edge.to === other ? one : edge.to,
        ...(edge.within === other ? { within: one } : {}),
      })),
    }));
  },
};

function changeHop(
  graph: ReasoningGraph,
  random: Random,
  change: (edge: GraphEdge) => GraphEdge | null,
): ReasoningGraph | null {
  const hops = graph.edges.filter((edge) => isHop(edge) && change(edge) !== null && leads(graph, edge.to));
  return choose(hops, random, (edge) => ({
    ...graph,
    edges: graph.edges.map((other) => (other === edge ? (change(edge) ?? edge) : other)),
  }));
}

function choose<T>(
  list: readonly T[],
  random: Random,
  change: (one: T) => ReasoningGraph | null,
): ReasoningGraph | null {
  return list.length === 0 ? null : change(random.pick(list));
}

/** Lists the things on the way to the answer that are described, and not only a set. */
function describedOf(graph: ReasoningGraph): ReasoningGraph["nodes"] {
  return graph.nodes.filter(({ id, given, kind }) => given !== true && kind === "entity" && leads(graph, id));
}

function leads(graph: ReasoningGraph, id: string): boolean {
  return id === graph.answer || drawsBefore(graph, id, graph.answer);
}

function unusedOf(graph: ReasoningGraph, givens: readonly string[]): string[] {
  const left = givens.filter((name) => graph.nodes.every(({ label }) => label !== name));
  return left.length === 0 ? ["Another Place"] : left;
}

function otherTime(time: unknown, times: Others["times"], random: Random): [string, string] {
  return [...random.pick(times.filter((other) => other[0] !== [time].flat()[0]))];
}
