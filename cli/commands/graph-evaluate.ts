import type { GraphChoice } from "../../graph-files/choose-graphs.ts";
import { evaluateGraph } from "../../graph-files/evaluate-graph.ts";
import type { SharedOptions } from "../create-program.ts";
import { findGivenGraphs } from "../find-given-graphs.ts";
import { describeEvaluation } from "../render/describe-evaluation.ts";
import { printJson } from "../render/print-json.ts";

/** `freshet graph evaluate SOURCE`: exit 0 where the stated answer is the only one, in each graph. */
export async function runGraphEvaluate(
  source: string,
  options: SharedOptions & GraphChoice & { readonly asOf?: string },
): Promise<void> {
  const graphs = await findGivenGraphs(source, options);
  const evaluated = graphs.map((given) => ({
    ...given,
    ...evaluateGraph(given, options.asOf ? { asOf: options.asOf } : {}),
  }));
  const isUnique = evaluated.every(({ evaluation }) => evaluation.verdict === "unique");
  if (!isUnique) process.exitCode = 1;
  const [only] = evaluated;
  if (evaluated.length === 1 && only !== undefined) {
    if (options.json) printJson(only.evaluation);
    else process.stdout.write(describeEvaluation(only.graph, only.evaluation));
  } else if (options.json)
    printJson({
      unique: isUnique,
      graphs: evaluated.map(({ line, id, evaluation }) => ({ line, id, ...evaluation })),
    });
  else
    process.stdout.write(
      evaluated
        .map(({ place, graph, evaluation }) => `${place}\n${describeEvaluation(graph, evaluation)}`)
        .join("\n"),
    );
}
