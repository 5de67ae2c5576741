import { countOf } from "../../domain/count-of.ts";
import { SettingsError } from "../../domain/errors/freshet-error.ts";
import type { Spread } from "../../domain/release/release-statistics.ts";
import { type BenchmarkMeasures, measureBenchmark } from "../../evaluation/benchmark/measure-benchmark.ts";
import { benchmarkLine } from "../../evaluation/benchmark-line.ts";
import { questionLine } from "../../evaluation/question-line.ts";
import { tokenEncoding } from "../../statistics/count-tokens.ts";
import type { SharedOptions } from "../create-program.ts";
import { lookUpId } from "../look-up-id.ts";
import { readCommandSettings } from "../read-command-settings.ts";
import { drawTable } from "../render/draw-table.ts";
import { printJson } from "../render/print-json.ts";
import { showWaiting } from "../show-waiting.ts";

const head = [
  "lang",
  "questions",
  "no graph",
  "tokens",
  "nodes",
  "edges",
  "depth",
  "proj / inters / compl",
  "root domains",
];

/** `freshet graph stats SOURCE` */
export async function runGraphStats(
  source: string,
  options: SharedOptions & { readonly parse?: boolean },
): Promise<void> {
  const isParsed = options.parse ?? readCommandSettings(options).models !== null;
  const openParser = async () => (await import("../open-parser.ts")).openParser(options);
  const named = { text: source, path: "file", kind: "question" } as const;
  const question = await lookUpId(named, options, ({ freshet }) => freshet.questions.show(source));
  const languages = await showWaiting("measuring the questions", {}, () =>
    measureBenchmark(
      question === null ? source : [benchmarkLine.parse(questionLine(question))],
      isParsed ? { openParser } : {},
    ),
  );
  if (languages.length === 0)
    throw new SettingsError(`${source} holds no question: it has to have one JSON object a line`, {
      code: "benchmark-empty",
    });
  if (options.json) return printJson({ tokenEncoding, languages });
  const withoutGraph = languages.reduce((sum, each) => sum + each.withoutGraph, 0);
  const parsed = languages.reduce((sum, each) => sum + each.parsed, 0);
  const way = isParsed ? "" : " With models set, or --parse, they are parsed first.";
  const notes = [
    `Mean (standard deviation). Tokens of ${tokenEncoding}.`,
    ...(parsed > 0
      ? [`${countOf(parsed, "question")} came without a graph: a model made it of the text alone.`]
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
  const { language, questions, withoutGraph, tokens, nodes, edges, depth, operations, rootDomains } =
    measures;
  const spread = (value: Spread): string =>
    value === null ? "–" : `${value.mean.toFixed(2)} (${value.sd.toFixed(2)})`;
  const each =
    operations === null ? [] : [operations.projection, operations.intersection, operations.complement];
  return [
    language,
    String(questions),
    String(withoutGraph),
    ...[tokens, nodes, edges, depth].map(spread),
    each.map((mean) => mean.toFixed(2)).join(" / ") || "–",
    spread(rootDomains),
  ];
}
