import type { Estimate, SetReport } from "../../domain/evaluation/solver-report.ts";
import type { Trial } from "../../domain/evaluation/trial.ts";
import { estimateShare, noEstimate } from "../../statistics/estimate-share.ts";
import { byItem, scoreOf } from "./trial-scores.ts";

interface SetScore {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  readonly outcome: "fullyCorrect" | "partiallyCorrect" | "withExtraneous" | "fullyIncorrect";
}

/**
 * Computes precision, recall, F1 and the four outcomes of set answers (DeepSearchQA §3). A trial without an answer counts as having found
 * nothing. Null if no trial is scored.
 */
export function measureSets(trials: readonly Trial[]): SetReport | null {
  const scored = trials.filter((trial) => scoreOf(trial) !== null);
  if (scored.length === 0) return null;
  const estimate = (pick: (score: SetScore) => number): Estimate => {
    const values = byItem(scored, (trial) => pick(scoreSet(trial)));
    return estimateShare([...values.values()]) ?? noEstimate;
  };
  const share = (outcome: SetScore["outcome"]): Estimate =>
    estimate((score) => (score.outcome === outcome ? 1 : 0));
  return {
    items: new Set(scored.map(({ itemId }) => itemId)).size,
    precision: estimate(({ precision }) => precision),
    recall: estimate(({ recall }) => recall),
    f1: estimate(({ f1 }) => f1),
    fullyCorrect: share("fullyCorrect"),
    partiallyCorrect: share("partiallyCorrect"),
    withExtraneous: share("withExtraneous"),
    fullyIncorrect: share("fullyIncorrect"),
  };
}

function scoreSet({ verdict }: Trial): SetScore {
  const { found = [], excessive = [] } = verdict?.set ?? {};
  const right = found.filter((item) => item.found).length;
  const precision = right === 0 ? 0 : right / (right + excessive.length);
  const recall = right === 0 ? 0 : right / found.length;
  const f1 = right === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  const isWhole = right > 0 && right === found.length;
  const outcome =
    right === 0
      ? "fullyIncorrect"
      : !isWhole
        ? "partiallyCorrect"
        : excessive.length > 0
          ? "withExtraneous"
          : "fullyCorrect";
  return { precision, recall, f1, outcome };
}
