import { countOf } from "../domain/count-of.ts";
import type { BenchmarkItem } from "../domain/evaluation/benchmark-item.ts";
import type { EvaluationPlan } from "../domain/evaluation/evaluation-plan.ts";
import type { FiledPrediction } from "../formats/read/read-predictions.ts";
import { listTrials } from "./runner/trial-keys.ts";
import { matchPredictions } from "./solvers/create-file-solver.ts";

/**
 * Notes how many predictions of a file belong to no question that is asked, and how many of these questions lack predictions. Without the
 * note, a file with other ids would look like an agent that gave up. Empty if everything matches.
 */
export function noteUnmatched(
  predictions: readonly FiledPrediction[],
  plan: EvaluationPlan,
  { items, limit }: { readonly items: readonly BenchmarkItem[]; readonly limit: number | undefined },
): string[] {
  const match = matchPredictions(predictions);
  const trials = new Set(listTrials(plan, items).map(({ itemId }) => itemId));
  const asked = items.filter(({ id }) => trials.has(id));
  const found = asked.map(match);
  const used = new Set(found.flat());
  const unused = predictions.filter((prediction) => !used.has(prediction)).length;
  const without = found.filter(({ length }) => length === 0).length;
  const fewer = found.filter(({ length }) => length > 0 && length < plan.runs).length;
  const where = limit === undefined ? "" : ` among the first ${limit} (--limit)`;
  const parts = [
    ...(unused > 0
      ? [`${unused} of ${countOf(predictions.length, "prediction")} matched no question${where}`]
      : []),
    ...(without > 0
      ? [`${has(without)} no prediction and ${without === 1 ? "counts" : "count"} as not attempted`]
      : []),
    ...(fewer > 0
      ? [`${has(fewer)} fewer than ${plan.runs} predictions, and the missing runs count as not attempted`]
      : []),
  ];
  return parts.length === 0 ? [] : [`${parts.join("; ")}.`];
}

function has(count: number): string {
  return `${countOf(count, "question")} ${count === 1 ? "has" : "have"}`;
}
