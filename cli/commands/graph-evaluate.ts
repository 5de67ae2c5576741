import { evaluateGraphFile } from "../../app/evaluate-graph-file.ts";
import type { SharedOptions } from "../create-program.ts";
import { describeEvaluation } from "../render/describe-evaluation.ts";
import { printJson } from "../render/print-json.ts";

/** `freshet graph evaluate FILE`: exit 0 where the stated answer is the only one. */
export async function runGraphEvaluate(
  file: string,
  options: SharedOptions & { readonly asOf?: string },
): Promise<void> {
  const { graph, evaluation } = evaluateGraphFile(file, options.asOf ? { asOf: options.asOf } : {});
  if (evaluation.verdict !== "unique") process.exitCode = 1;
  if (options.json) printJson(evaluation);
  else process.stdout.write(describeEvaluation(graph, evaluation));
}
