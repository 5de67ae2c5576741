import { getDomain } from "tldts";
import { SettingsError } from "../../domain/errors/freshet-error.ts";
import type { ReasoningGraph } from "../../domain/graph/reasoning-graph.ts";
import { allEnded } from "../../domain/parallel.ts";
import type { Spread } from "../../domain/release/release-statistics.ts";
import { listItems } from "../../graph-files/find-graphs.ts";
import { readDocuments } from "../../graph-files/read-documents.ts";
import { type GraphMeasures, measureGraph } from "../../reasoning/measure-graph.ts";
import { spreadOf } from "../../releases/statistics/measure-release.ts";
import { countTokens } from "../../statistics/count-tokens.ts";
import { type BenchmarkLine, benchmarkLine } from "./benchmark-line.ts";

/** Makes graphs of questions that came without one. */
export interface QuestionParser {
  /** Null where the model gave no usable reply. */
  parse(question: string): Promise<ReasoningGraph | null>;
  close(): Promise<void>;
}

/** A row of the paper's Table 1 (EvoBrowseComp §2.3), and more of the graphs. */
export interface BenchmarkMeasures {
  readonly language: string;
  readonly questions: number;
  readonly withoutGraph: number;
  /** Those whose graph a model made for this; not among `withoutGraph`. */
  readonly parsed: number;
  readonly tokens: Spread;
  readonly nodes: Spread;
  readonly edges: Spread;
  readonly depth: Spread;
  /** Edges of each operation in an average graph. */
  readonly operations: Readonly<Record<keyof GraphMeasures["operations"], number>> | null;
  /** Distinct registrable domains of a question's pages; of questions that name any. */
  readonly rootDomains: Spread;
}

/**
 * Measures the questions of a file, or those that are given, by language: a benchmark's with one in each line, or what Freshet itself
 * writes. With `openParser` questions without a graph are parsed first; it is called when there is one.
 * @throws SettingsError `graph-file-unreadable`, `benchmark-unreadable`
 */
export async function measureBenchmark(
  source: string | readonly BenchmarkLine[],
  { openParser }: { readonly openParser?: () => Promise<QuestionParser> } = {},
): Promise<BenchmarkMeasures[]> {
  const given = typeof source === "string" ? readLines(source) : source;
  const lacksGraph = given.some(({ graph }) => graph === null);
  const lines = openParser && lacksGraph ? await parseAll(given, openParser) : given;
  const groups = new Map<string, Measured[]>();
  for (const [at, line] of lines.entries()) {
    const measured: Measured = {
      tokens: countTokens(line.text),
      graph: line.graph === null ? null : measureGraph(line.graph),
      parsed: line.graph !== null && given[at]?.graph === null,
      rootDomains: new Set(line.pages.flatMap((url) => getDomain(url) ?? [])).size,
    };
    groups.set(line.language, [...(groups.get(line.language) ?? []), measured]);
  }
  return [...groups]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([language, all]) => sumUp(language, all));
}

interface Measured {
  readonly tokens: number;
  readonly graph: GraphMeasures | null;
  readonly parsed: boolean;
  readonly rootDomains: number;
}

async function parseAll(
  lines: readonly BenchmarkLine[],
  openParser: () => Promise<QuestionParser>,
): Promise<BenchmarkLine[]> {
  const parser = await openParser();
  try {
    return await parseMissingGraphs(lines, parser);
  } finally {
    await parser.close();
  }
}

/** This many questions are with the model at once; its role's own limit may be lower. */
const atOnce = 8;

/** The lines with graphs where there were none, as far as the parser made one; nothing is changed where none is missing. */
async function parseMissingGraphs(
  lines: readonly BenchmarkLine[],
  parser: Pick<QuestionParser, "parse">,
): Promise<BenchmarkLine[]> {
  const parsed = [...lines];
  const missing = lines.flatMap((line, at) => (line.graph === null ? [at] : []));
  const lane = async (): Promise<void> => {
    for (let at = missing.shift(); at !== undefined; at = missing.shift()) {
      const line = lines[at];
      if (line !== undefined) parsed[at] = { ...line, graph: await parser.parse(line.text) };
    }
  };
  await allEnded(Array.from({ length: atOnce }, lane));
  return parsed;
}

function sumUp(language: string, all: readonly Measured[]): BenchmarkMeasures {
  const graphs = all.flatMap(({ graph }) => (graph === null ? [] : [graph]));
  const mean = (op: keyof GraphMeasures["operations"]): number =>
    spreadOf(graphs.map(({ operations }) => operations[op]))?.mean ?? 0;
  return {
    language,
    questions: all.length,
    withoutGraph: all.length - graphs.length,
    parsed: all.filter(({ parsed }) => parsed).length,
    tokens: spreadOf(all.map(({ tokens }) => tokens)),
    nodes: spreadOf(graphs.map(({ nodes }) => nodes)),
    edges: spreadOf(graphs.map(({ edges }) => edges)),
    depth: spreadOf(graphs.map(({ depth }) => depth)),
    operations:
      graphs.length === 0
        ? null
        : {
            projection: mean("projection"),
            intersection: mean("intersection"),
            complement: mean("complement"),
          },
    rootDomains: spreadOf(all.map(({ rootDomains }) => rootDomains).filter((count) => count > 0)),
  };
}

function readLines(file: string): BenchmarkLine[] {
  return readDocuments(file).flatMap(({ line, value }) => {
    const items = listItems(value);
    return items.map((item, index) => {
      const number = line ?? (items.length > 1 ? index + 1 : null);
      try {
        return benchmarkLine.parse(item);
      } catch (cause) {
        throw new SettingsError(
          `${file}${number === null ? "" : `, ${line === null ? "item" : "line"} ${number}`}: ${describe(cause)}`,
          { code: "benchmark-unreadable", cause },
        );
      }
    });
  });
}

function describe(cause: unknown): string {
  const issues = (cause as { issues?: { message: string; path: PropertyKey[] }[] }).issues;
  const [issue] = issues ?? [];
  return issue === undefined ? (cause as Error).message : `${issue.path.join(".")} ${issue.message}`.trim();
}
