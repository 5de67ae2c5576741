import type { GraphEdge, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";

/** A question in WebShaper's form: `["V@X", relation, "C@constant" | "V@Y" | "?"]`. */
export interface WebShaperItem {
  readonly id: string;
  readonly question: string;
  readonly formalization: readonly (readonly [string, string, string])[];
  readonly answer: string;
  readonly urls: readonly string[];
}

/**
 * Writes a graph as WebShaper's formalization. Each node that the question doesn't name is a variable. Sets that an intersection joins
 * are one variable if nothing else uses them. WebShaper has only projections that begin with a variable: `^` marks a relation read
 * backwards, and `in` and `not in` express set operations. The answer is "?"; if it must come first in a triple, `is` connects it with
 * "?".
 */
export function writeWebShaper(file: ReasoningGraphFile, id: string): WebShaperItem {
  const given = new Map(file.nodes.filter((node) => node.given).map((node) => [node.id, node.label]));
  const nameOf = variableNames(file);
  const term = (node: string): string => {
    const label = given.get(node);
    return label === undefined ? `V@${nameOf(node)}` : `C@${label}`;
  };
  const triples = file.edges.flatMap((edge) => writeEdge(edge, term));
  const answerTerm = `V@${nameOf(file.answer)}`;
  const standsFirst = triples.some(([first]) => first === answerTerm);
  const formalization = standsFirst
    ? [...triples, [answerTerm, "is", "?"] as const]
    : triples.map(([first, relation, last]) => [first, relation, last === answerTerm ? "?" : last] as const);
  return {
    id,
    question: file.question ?? "",
    formalization,
    answer: statedAnswer(file),
    urls: [...new Set((file.evidence ?? []).flatMap(({ url }) => (url === undefined ? [] : [url])))],
  };
}

/** Returns the stated answer: all members of a set, or the first name of a single thing. */
function statedAnswer({ nodes, answer, answers = [] }: ReasoningGraphFile): string {
  const node = nodes.find(({ id }) => id === answer);
  const isSet = node?.kind === "entity-set" || node?.kind === "attribute-set";
  return (isSet ? answers.join("; ") : answers[0]) || (node?.label ?? "");
}

function writeEdge(edge: GraphEdge, term: (node: string) => string): [string, string, string][] {
  const [from, to] = [term(edge.from), term(edge.to)];
  if (edge.op === "intersection") return from === to ? [] : [[to, "in", from]];
  if (edge.op === "complement") {
    const within = edge.within === undefined ? [] : [term(edge.within)].filter((universe) => universe !== to);
    return [
      ...within.map((universe): [string, string, string] => [to, "in", universe]),
      [to, "not in", from],
    ];
  }
  if (edge.op === "limit") return [[to, `first ${edge.count ?? "?"} of`, from]];
  if (edge.op === "order")
    return [[to, `ordered by ${edge.relation ?? "?"}, ${edge.direction ?? "ascending"}`, from]];
  const relation = `${edge.relation ?? "related to"}${filterText(edge)}`;
  const [subject, object] = edge.inverse === true ? [to, from] : [from, to];
  return [subject.startsWith("C@") ? [object, `^${relation}`, subject] : [subject, relation, object]];
}

function filterText({ filter }: GraphEdge): string {
  if (filter === undefined) return "";
  const value = Array.isArray(filter.value) ? filter.value.join(" and ") : filter.value;
  return ` ${filter.op} ${value}${filter.unit === undefined ? "" : ` ${filter.unit}`}`;
}

/**
 * Names variables X, Y, Z and so on, then X1: one for each node, or for each group of sets that an intersection joins and nothing else
 * uses.
 */
function variableNames(file: ReasoningGraphFile): (node: string) => string {
  const uses = new Map<string, number>();
  for (const { from, within } of file.edges)
    for (const id of [from, within]) if (id !== undefined) uses.set(id, (uses.get(id) ?? 0) + 1);
  const given = new Set(file.nodes.filter((node) => node.given).map(({ id }) => id));
  const joined = new Map(
    file.edges
      .filter(({ op, from }) => op === "intersection" && uses.get(from) === 1 && !given.has(from))
      .map(({ from, to }) => [from, to]),
  );
  const names = new Map<string, string>();
  return (node) => {
    let target = node;
    // The number of steps is bounded, since a bad graph may join sets in a circle.
    for (let step = 0; step <= joined.size; step += 1) target = joined.get(target) ?? target;
    const count = names.size;
    const name = names.get(target) ?? `${"XYZUVW"[count % 6]}${count < 6 ? "" : Math.floor(count / 6)}`;
    names.set(target, name);
    return name;
  };
}
