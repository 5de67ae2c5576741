import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { Fact } from "../../../../domain/evidence/fact.ts";
import {
  type GraphEdge,
  type ReasoningGraphFile,
  reasoningGraphFile,
} from "../../../../domain/graph/reasoning-graph.ts";

interface WrittenCase {
  readonly name: string;
  readonly nodes: Readonly<Record<string, string>>;
  readonly edges: readonly string[];
  readonly answers?: readonly string[];
  readonly facts?: readonly string[];
  readonly evidence?: Readonly<Record<string, readonly string[]>>;
  readonly aliases?: Readonly<Record<string, readonly string[]>>;
  readonly relationAliases?: Readonly<Record<string, readonly string[]>>;
  readonly functional?: readonly string[];
  readonly asOf?: string;
  readonly expect: Readonly<Record<string, unknown>>;
}

export interface EvaluationCase {
  readonly name: string;
  readonly file: ReasoningGraphFile;
  readonly asOf: string | undefined;
  readonly expect: Readonly<Record<string, unknown>>;
}

const folder = new URL("../../../fixtures/reasoning-evaluation/", import.meta.url);

/** The hand-made cases of test/fixtures/reasoning-evaluation; its README says how they are written. */
export function readCases(name: string): EvaluationCase[] {
  const written = parse(readFileSync(new URL(`${name}.yaml`, folder), "utf8")) as WrittenCase[];
  return written.map(({ name, nodes, edges, facts, evidence, asOf, expect, ...rest }) => ({
    name,
    asOf,
    expect,
    file: reasoningGraphFile.parse({
      ...rest,
      answer: "z",
      nodes: Object.entries(nodes).map(([id, text]) => parseNode(id, text)),
      edges: edges.map((line, index) => parseEdge(`e${index + 1}`, line)),
      facts: facts?.map(parseFact),
      evidence: Object.entries(evidence ?? {}).map(([id, lines]) => ({
        id,
        fresh: id.startsWith("new"),
        facts: lines.map(parseFact),
      })),
    }),
  }));
}

function parseNode(id: string, text: string): unknown {
  const match = /^(given )?(\S+) (.+)$/u.exec(text);
  if (match === null) throw new Error(`not a node: ${id}: ${text}`);
  const [, given, kind, label] = match;
  return { id, kind, label, given: given !== undefined };
}

function parseEdge(id: string, line: string): GraphEdge {
  const match = /^(\w+) -(.+?)-> (\w+)(?: \{(\S+) ([^}]+)\})?(?: \[([^\]]*)\])?$/u.exec(line);
  if (match === null) throw new Error(`not an edge: ${line}`);
  const [, from = "", what = "", to = "", op, value = "", cited] = match;
  const evidence = cited === undefined ? {} : { evidence: cited.split(", ") };
  if (what === "and") return { id, op: "intersection", from, to };
  const within = /^not in (\w+)$/u.exec(what)?.[1];
  if (within !== undefined) return { id, op: "complement", from, to, within, ...evidence };
  const [, low = "", high = "", unit = ""] = /^(\S+) \.\. (\S+)(?: (.+))?$/u.exec(value) ?? [];
  const filter =
    op === undefined
      ? {}
      : {
          filter: {
            op: op as NonNullable<GraphEdge["filter"]>["op"],
            value: op === "between" ? [low, high] : value,
            ...(unit ? { unit } : {}),
          },
        };
  const inverse = what.startsWith("~") ? { inverse: true } : {};
  return {
    id,
    op: "projection",
    from,
    to,
    relation: what.replace(/^~/u, ""),
    ...inverse,
    ...filter,
    ...evidence,
  };
}

function parseFact(line: string): Fact {
  const [subject = "", relation = "", object = "", from, to] = line.split(" | ").map((part) => part.trim());
  return { subject, relation, object, from: from || null, to: to || null };
}
