import { getDomain } from "tldts";
import { SettingsError } from "../domain/freshet-error.ts";
import type { Spread } from "../domain/release-statistics.ts";
import { mostOfRows } from "../evaluation/formats/reading/read-rows.ts";
import { readGivenFile } from "../files/read-given-file.ts";
import { type GraphMeasures, measureGraph } from "../reasoning/measure-graph.ts";
import { spreadOf } from "../releases/statistics/spread-of.ts";
import { type BenchmarkLine, benchmarkLine } from "./benchmark-line.ts";
import { countTokens } from "./count-tokens.ts";
import type { QuestionParser } from "./open-question-parser.ts";
import { parseMissingGraphs } from "./parse-missing-graphs.ts";

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
 * Measures a benchmark file, a question a line, by language. With `openParser` questions without a graph are parsed first; it is called
 * when there is one. @throws SettingsError where a line can't be read
 */
export async function measureBenchmark(
  file: string,
  { openParser }: { readonly openParser?: () => Promise<QuestionParser> } = {},
): Promise<BenchmarkMeasures[]> {
  const given: BenchmarkLine[] = [];
  for await (const line of readLines(file)) given.push(line);
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

async function* readLines(file: string): AsyncGenerator<BenchmarkLine> {
  let number = 0;
  try {
    const whole = (await readGivenFile(file, { maxMegabytes: mostOfRows })).toString("utf8");
    for (const text of whole.split(/\r?\n/u)) {
      number += 1;
      if (text.trim() !== "") yield benchmarkLine.parse(JSON.parse(text.replace(/^\ufeff/u, "")));
    }
  } catch (cause) {
    const why =
      (cause as NodeJS.ErrnoException).code === "ENOENT" ? "there is no such file" : describe(cause);
    throw new SettingsError(`${file}${number > 0 ? `, line ${number}` : ""}: ${why}`, {
      code: "benchmark-unreadable",
      cause,
    });
  }
}

function describe(cause: unknown): string {
  const issues = (cause as { issues?: { message: string; path: PropertyKey[] }[] }).issues;
  const [issue] = issues ?? [];
  return issue === undefined ? (cause as Error).message : `${issue.path.join(".")} ${issue.message}`.trim();
}
