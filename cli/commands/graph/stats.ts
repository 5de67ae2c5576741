import { countOf } from "../../../domain/count-of.ts";
import { SettingsError } from "../../../domain/errors/freshet-error.ts";
import type { Spread } from "../../../domain/release/release-statistics.ts";
import type { BenchmarkMeasures } from "../../../evaluation/benchmark/sum-up-measures.ts";
import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { drawTable } from "../../render/draw-table.ts";
import { printJson } from "../../render/print-json.ts";
import { showWaiting } from "../../render/show-waiting.ts";

/** `freshet graph stats SOURCE` */
export const graphStats = defineCommand({
  usage: "stats <source>",
  description:
    "Scale, length, nodes, edges, operations and depth of a benchmark's questions (JSONL), by language.",
  options: (command) =>
    command
      .option("--parse", "parse questions that have no graph, with simulated models if none are set")
      .option(
        "--no-parse",
        "call no model: only count number and length of questions without a graph, as if no models are set",
      ),
  help: "\nExample: freshet graph stats freshet-demo.jsonl",
  run,
});

const head = [
  "lang",
  "questions",
  "no graph",
  "tokens",
  "nodes",
  "as paper",
  "edges",
  "depth",
  "proj / inters / compl",
  "root domains",
];

async function run(source: string, options: SharedOptions & { readonly parse?: boolean }): Promise<void> {
  const { readCommandSettings } = await import("../../world/read-command-settings.ts");
  const { lookUpId } = await import("../../world/look-up-id.ts");
  const { measureBenchmark } = await import("../../../evaluation/benchmark/measure-benchmark.ts");
  const { benchmarkLine } = await import("../../../evaluation/benchmark/benchmark-line.ts");
  const { questionLine } = await import("../../../evaluation/question-line.ts");
  const { tokenEncoding } = await import("../../../statistics/count-tokens.ts");
  const isParsed = options.parse ?? readCommandSettings(options).models !== null;
  const openParser = async () => (await import("./open-parser.ts")).openParser(options);
  const named = { text: source, path: "file", kind: "question" } as const;
  const question = await lookUpId(named, options, ({ freshet }) => freshet.questions.show(source));
  const languages = await showWaiting("measuring the questions", {}, () =>
    measureBenchmark(
      question === null ? source : [benchmarkLine.parse(questionLine(question))],
      isParsed ? { openParser } : {},
    ),
  );
  if (languages.length === 0)
    throw new SettingsError(`${source} contains no question: it must have one JSON object per line`, {
      code: "benchmark-empty",
    });
  if (options.json) return printJson({ tokenEncoding, languages });
  const withoutGraph = languages.reduce((sum, each) => sum + each.withoutGraph, 0);
  const parsed = languages.reduce((sum, each) => sum + each.parsed, 0);
  const way = isParsed ? "" : " With models set, or --parse, they are parsed first.";
  const notes = [
    `Mean (standard deviation). Tokens of ${tokenEncoding}; “as paper”: nodes in the unit of the paper's Table 1.`,
    ...(parsed > 0
      ? [`${countOf(parsed, "question")} had no graph: a model made it from the text alone.`]
      : []),
    ...(withoutGraph > 0
      ? [
          `${countOf(withoutGraph, "question has", "questions have")} no graph: only their number and length are counted.${way}`,
        ]
      : []),
  ];
  process.stdout.write(`${drawTable(head, languages.map(rowOf))}${notes.join("\n")}\n`);
}

function rowOf(measures: BenchmarkMeasures): string[] {
  const {
    language,
    questions,
    withoutGraph,
    tokens,
    nodes,
    nodesAsPaper,
    edges,
    depth,
    operations,
    rootDomains,
  } = measures;
  const spread = (value: Spread): string =>
    value === null ? "–" : `${value.mean.toFixed(2)} (${value.sd.toFixed(2)})`;
  const each =
    operations === null ? [] : [operations.projection, operations.intersection, operations.complement];
  return [
    language,
    String(questions),
    String(withoutGraph),
    ...[tokens, nodes, nodesAsPaper, edges, depth].map(spread),
    each.map((mean) => mean.toFixed(2)).join(" / ") || "–",
    spread(rootDomains),
  ];
}
