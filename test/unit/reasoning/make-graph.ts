import type { GraphEdge, ReasoningGraphFile } from "../../../domain/graph/reasoning-graph.ts";

const operations = { p: "projection", i: "intersection", c: "complement" } as const;

/** A graph in the shorthand of test/fixtures/reasoning/README.md. */
export interface GraphShorthand {
  readonly edges: readonly string[];
  readonly given?: readonly string[];
  readonly nodes?: readonly string[];
  /** Nodes that edges name and that are left out. */
  readonly drop?: readonly string[];
  readonly key?: readonly string[];
  readonly labels?: Readonly<Record<string, string>>;
  readonly answer?: string;
  readonly question?: string;
  readonly answers?: string[];
  readonly aliases?: Record<string, string[]>;
  readonly relationAliases?: Record<string, string[]>;
  readonly fresh?: readonly string[];
  readonly uncited?: readonly string[];
  readonly unknown?: readonly string[];
}

/** Spells a shorthand out as a file of the interchange format. */
export function makeGraph(short: GraphShorthand): ReasoningGraphFile {
  const edges = short.edges.map((line, index) => parseEdge(line, `e${index + 1}`));
  const named = new Set(edges.flatMap(({ from, to, within }) => [from, to, ...(within ? [within] : [])]));
  const extra = short.nodes ?? [];
  const ids = [...extra, ...[...named].filter((id) => !extra.includes(id) && !short.drop?.includes(id))];
  const cited = new Set(edges.flatMap(({ evidence = [] }) => evidence));
  const pieces = [...[...cited].filter((id) => !short.unknown?.includes(id)), ...(short.uncited ?? [])];
  const { question, answers, aliases, relationAliases } = short;
  return {
    answer: short.answer ?? "z",
    nodes: ids.map((id) => ({
      id,
      kind: "entity",
      label: short.labels?.[id] ?? `label of ${id}`,
      given: short.given?.includes(id) ?? false,
      ...(short.key?.includes(id) ? { key: true } : {}),
    })),
    edges,
    evidence: pieces.map((id) => ({ id, fresh: short.fresh?.includes(id) ?? false })),
    ...(question === undefined ? {} : { question }),
    ...(answers === undefined ? {} : { answers }),
    ...(aliases === undefined ? {} : { aliases }),
    ...(relationAliases === undefined ? {} : { relationAliases }),
  };
}

const edgeLine =
  /^(?:(?<id>\w+): )?(?<from>\w+) -(?<letter>[pic])(?<inverse>~)?(?:\[(?<within>\w+)\])?(?::(?<relation>[^{>]+))?(?:\{(?<op>\S+) (?<value>[^\s}]+)(?: (?<unit>[^}]+))?\})?-> (?<to>\w+)(?: @(?<cited>\S+))?$/u;

function parseEdge(line: string, place: string): GraphEdge {
  const found = edgeLine.exec(line)?.groups;
  if (found === undefined) throw new Error(`not an edge: ${line}`);
  const { id = place, from = "", letter = "p", within, relation = "related to", to = "", cited } = found;
  const op = operations[letter as keyof typeof operations];
  const evidence = cited === "-" ? [] : (cited?.split(",") ?? (op === "projection" ? ["ev"] : undefined));
  return {
    id,
    op,
    from,
    to,
    ...(op === "projection" ? { relation } : {}),
    ...(found["inverse"] === undefined ? {} : { inverse: true }),
    ...(within === undefined ? {} : { within }),
    ...(found["op"] === undefined ? {} : { filter: readFilter(found) }),
    ...(evidence === undefined ? {} : { evidence }),
  };
}

function readFilter({ op, value = "", unit }: Record<string, string>): NonNullable<GraphEdge["filter"]> {
  return {
    op: op as NonNullable<GraphEdge["filter"]>["op"],
    value: op === "between" ? value.split("..").map(Number) : Number(value),
    ...(unit === undefined ? {} : { unit }),
  };
}
