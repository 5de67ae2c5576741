import { getDomain } from "tldts";
import { SettingsError } from "../../domain/errors/freshet-error.ts";
import type { ReasoningGraph } from "../../domain/graph/reasoning-graph.ts";
import { allEnded } from "../../domain/parallel.ts";
import { listItems } from "../../graph-files/find-graphs.ts";
import { readDocuments } from "../../graph-files/read-documents.ts";
import { measureGraph } from "../../reasoning/measure-graph.ts";
import { countTokens } from "../../statistics/count-tokens.ts";
import { type BenchmarkLine, benchmarkLine } from "./benchmark-line.ts";
import { type BenchmarkMeasures, type Measured, sumUp } from "./sum-up-measures.ts";

/** Makes reasoning graphs for questions that have none. */
export interface QuestionParser {
  /** Resolves to null if the model gave no usable reply. */
  parse(question: string): Promise<ReasoningGraph | null>;
  close(): Promise<void>;
}

/**
 * Measures questions by language. The questions come from a file (a benchmark's JSONL, or what Freshet itself writes) or are given as a
 * list. If `openParser` is given and some question has no graph, the parser is opened and parses those questions first. @throws
 * SettingsError `graph-file-unreadable`, `benchmark-unreadable`
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

/** Number of questions that are sent to the model at the same time; the role's own limit may be lower. */
const atOnce = 8;

/** Fills in the missing graphs, as far as the parser could make one. Lines that have a graph are returned unchanged. */
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
