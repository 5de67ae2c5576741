import type { FiledPrediction } from "../../formats/read/read-predictions.ts";
import { matchPredictions } from "./match-predictions.ts";
import { noSolution } from "./no-solution.ts";
import type { TrialSolver } from "./trial-solver.ts";

/** Predictions that were made elsewhere: the n-th of a question is its n-th run. One that isn't there is an answer not given. */
export function createFileSolver(predictions: readonly FiledPrediction[]): TrialSolver {
  const match = matchPredictions(predictions);
  return {
    async solve({ item, run }) {
      const filed = match(item)[run - 1];
      if (filed === undefined) return noSolution("gave-up", "the file holds no prediction for it");
      const { termination, prediction } = filed;
      return { ...noSolution(termination, ""), prediction, overLimit: termination === "call-limit" };
    },
  };
}
