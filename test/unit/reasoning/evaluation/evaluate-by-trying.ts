import type { Fact } from "../../../../domain/evidence/fact.ts";
import type { GraphEdge, GraphNode, ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";

/**
 * The set at a node by the definition alone, independent of the product: each name that any fact or node has is tried, and
 * each edge asks again from the start. `kept` leaves edges out; for excluded lists all edges count, unless `listsAnew`. Names
 * and numbers are compared as plain text.
 */
export function evaluateByTrying(
  file: ReasoningGraphFile,
  kept: (edge: GraphEdge) => boolean = () => true,
  { listsAnew = false } = {},
): Record<string, string[] | "open"> {
  const facts = file.facts ?? [];
  const names = new Set([
    ...facts.flatMap(({ subject, object }) => [subject, object]),
    ...file.nodes.map(({ label }) => label),
  ]);
  // Stands for all names that no fact has.
  const stranger = "nobody that any fact names";
  return Object.fromEntries(
    file.nodes.map((node) => {
      const isIn = (name: string): boolean =>
        satisfies(name, node, { file, facts, names: [...names, stranger], kept, listsAnew });
      return [node.id, isIn(stranger) ? "open" : [...names].filter(isIn).sort()];
    }),
  );
}

interface World {
  readonly file: ReasoningGraphFile;
  readonly facts: readonly Fact[];
  readonly names: readonly string[];
  readonly kept: (edge: GraphEdge) => boolean;
  readonly listsAnew: boolean;
}

function satisfies(name: string, node: GraphNode, world: World): boolean {
  const { file, kept } = world;
  if (node.given) return name === node.label;
  const at = (id = ""): GraphNode => {
    const found = file.nodes.find((one) => one.id === id);
    if (found === undefined) throw new Error(`no node ${id}`);
    return found;
  };
  const everyEdge = world.listsAnew ? world : { ...world, kept: () => true };
  return file.edges
    .filter(({ to }) => to === node.id)
    .every((edge) => {
      if (edge.op === "complement") {
        if (!satisfies(name, at(edge.within), world)) return false;
        return !kept(edge) || !satisfies(name, at(edge.from), everyEdge);
      }
      if (!kept(edge)) return true;
      if (edge.op === "intersection") return satisfies(name, at(edge.from), world);
      return world.names.some(
        (source) =>
          satisfies(source, at(edge.from), world) &&
          isLinked([source, name], edge, { ...world, target: node, source: at(edge.from) }),
      );
    });
}

function isLinked(
  [source, name]: readonly [string, string],
  edge: GraphEdge,
  { facts, source: from, target }: World & { source: GraphNode; target: GraphNode },
): boolean {
  return facts.some((fact) => {
    if (fact.relation !== edge.relation || !meets(fact.object, edge.filter)) return false;
    if (edge.inverse) {
      const isWording = from.given === true && from.kind === "attribute" && edge.filter !== undefined;
      return fact.subject === name && (isWording || fact.object === source);
    }
    const selects = edge.filter !== undefined && target.kind !== "attribute";
    return fact.subject === source && name === (selects ? fact.subject : fact.object);
  });
}

function meets(object: string, filter: GraphEdge["filter"]): boolean {
  if (filter === undefined) return true;
  const [value, limit] = [Number(object), Number(filter.value)];
  if (Number.isNaN(value)) return false;
  return {
    "=": value === limit,
    "≠": value !== limit,
    "<": value < limit,
    "≤": value <= limit,
    ">": value > limit,
    "≥": value >= limit,
    between: false,
  }[filter.op];
}
