import { allEnded } from "../domain/all-ended.ts";
import type { BenchmarkLine } from "../evaluation/benchmark-line.ts";
import type { QuestionParser } from "./open-question-parser.ts";

/** So many questions are with the model at once; its role's own limit may be lower. */
const atOnce = 8;

/** The lines with graphs where there were none, as far as the parser made one; nothing is changed where none is missing. */
export async function parseMissingGraphs(
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
