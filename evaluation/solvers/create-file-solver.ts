import type { BenchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import type { FiledPrediction } from "../../formats/read/read-predictions.ts";
import { noSolution, type TrialSolver } from "./trial-solver.ts";

/**
 * Creates a solver from predictions that were made elsewhere. The n-th prediction of a question is its n-th run; a missing prediction
 * counts as no answer.
 */
export function createFileSolver(predictions: readonly FiledPrediction[]): TrialSolver {
  const match = matchPredictions(predictions);
  return {
    async solve({ item, run }) {
      const filed = match(item)[run - 1];
      if (filed === undefined) return noSolution("gave-up", "the file contains no prediction for it");
      const { termination, prediction } = filed;
      return { ...noSolution(termination, ""), prediction, overLimit: termination === "call-limit" };
    },
  };
}

/** Finds an item's predictions, in the file's order: by the question's text, or else by its id. */
export function matchPredictions(
  predictions: readonly FiledPrediction[],
): (item: Pick<BenchmarkItem, "id" | "question">) => readonly FiledPrediction[] {
  const byText = group(predictions, ({ question }) => (question === null ? null : plain(question)));
  const byId = group(predictions, ({ id }) => id);
  return ({ id, question }) => byText.get(plain(question)) ?? byId.get(id) ?? [];
}

function group(
  predictions: readonly FiledPrediction[],
  keyOf: (prediction: FiledPrediction) => string | null,
): Map<string, FiledPrediction[]> {
  const groups = new Map<string, FiledPrediction[]>();
  for (const prediction of predictions) {
    const key = keyOf(prediction);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), prediction]);
  }
  return groups;
}

function plain(text: string): string {
  return text.normalize("NFKC").replace(/\s+/gu, " ").trim();
}
