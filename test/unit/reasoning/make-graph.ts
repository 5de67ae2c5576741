import type { GraphEdge, ReasoningGraphFile } from "../../../domain/reasoning-graph.ts";

const operations = { p: "projection", i: "intersection", c: "complement" } as const;

/**
 * Reasoning graphs in one line an edge: `a -p:founded-by-> b`, `b -i-> z`, `x -c[u]-> z` (complement within u). Nodes are
 * made as they occur; the answer is `z`; projections cite the evidence `ev` unless `evidence` is false.
 */
export function makeGraph(options: {
  edges: readonly string[];
  given?: readonly string[];
  nodes?: readonly string[];
  answer?: string;
  question?: string;
  answers?: string[];
  labels?: Readonly<Record<string, string>>;
  evidence?: boolean;
}): ReasoningGraphFile {
  const edges = options.edges.map((line, index) =>
    parseEdge(line, `e${index + 1}`, options.evidence ?? true),
  );
  const ids = new Set<string>(options.nodes);
  for (const { from, to, within } of edges)
    for (const id of [from, to, within]) if (id !== undefined) ids.add(id);
  return {
    answer: options.answer ?? "z",
    nodes: [...ids].map((id) => ({
      id,
      kind: "entity",
      label: options.labels?.[id] ?? `label of ${id}`,
      given: options.given?.includes(id) ?? false,
    })),
    edges,
    evidence: [{ id: "ev" }],
    ...(options.question === undefined ? {} : { question: options.question }),
    ...(options.answers === undefined ? {} : { answers: options.answers }),
  };
}

function parseEdge(line: string, id: string, cites: boolean): GraphEdge {
  const match = /^(\w+) -([pic])(?:\[(\w+)\])?(?::([^>]+))?-> (\w+)$/.exec(line);
  const [, from = "", letter = "p", within, relation, to = ""] = match ?? [];
  if (match === null) throw new Error(`not an edge: ${line}`);
  const op = operations[letter as keyof typeof operations];
  return {
    id,
    op,
    from,
    to,
    ...(op === "projection" ? { relation: relation ?? "related to", evidence: cites ? ["ev"] : [] } : {}),
    ...(within === undefined ? {} : { within }),
  };
}
