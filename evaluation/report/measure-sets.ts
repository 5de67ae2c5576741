import type { Estimate, SetReport } from "../../domain/evaluation/solver-report.ts";
import type { Trial } from "../../domain/evaluation/trial.ts";
import { estimateShare, noEstimate } from "../../statistics/estimate-share.ts";
import { expectedBest } from "../../statistics/expected-best.ts";
import { mean } from "../../statistics/mean-and-quantile.ts";
import { byItem, scoreOf } from "./trial-scores.ts";

interface SetScore {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  readonly outcome: "fullyCorrect" | "partiallyCorrect" | "withExtraneous" | "fullyIncorrect";
}

/**
 * Computes precision, recall, F1 and the four outcomes of DeepSearchQA §3, over prompts that ask for a set and prompts with one answer
 * together. Each figure is computed for each prompt and then averaged. A trial without an answer counts as having found nothing. Null if no
 * prompt asks for a set, or no trial is scored.
 */
export function measureSets(
  trials: readonly Trial[],
  asksForSet: (itemId: string) => boolean,
): SetReport | null {
  const scored = trials.filter((trial) => scoreOf(trial) !== null);
  const items = new Set(scored.map(({ itemId }) => itemId));
  const sets = [...items].filter(asksForSet).length;
  if (sets === 0) return null;
  const scoreTrial = (trial: Trial): SetScore =>
    asksForSet(trial.itemId) ? scoreSet(trial) : scoreSingle(trial);
  const estimate = (pick: (score: SetScore) => number): Estimate => {
    const values = byItem(scored, (trial) => pick(scoreTrial(trial)));
    return estimateShare([...values.values()]) ?? noEstimate;
  };
  const share = (outcome: SetScore["outcome"]): Estimate =>
    estimate((score) => (score.outcome === outcome ? 1 : 0));
  const most = Math.min(...[...byItem(scored, () => 1).values()].map(({ length }) => length));
  const best = (n: number, pick: (score: SetScore) => number): number =>
    mean(
      [...byItem(scored, (trial) => pick(scoreTrial(trial))).values()].map((all) => expectedBest(all, n)),
    ) ?? 0;
  return {
    items: items.size,
    sets,
    precision: estimate(({ precision }) => precision),
    recall: estimate(({ recall }) => recall),
    f1: estimate(({ f1 }) => f1),
    fullyCorrect: share("fullyCorrect"),
    partiallyCorrect: share("partiallyCorrect"),
    withExtraneous: share("withExtraneous"),
    fullyIncorrect: share("fullyIncorrect"),
    bestOf: Array.from({ length: most }, (_, index) => ({
      n: index + 1,
      fullyCorrect: best(index + 1, ({ outcome }) => (outcome === "fullyCorrect" ? 1 : 0)),
      f1: best(index + 1, ({ f1 }) => f1),
    })),
  };
}

function scoreSet({ verdict }: Pick<Trial, "verdict">): SetScore {
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

/**
 * Scores the answer to a prompt with one answer. Its F1 is 1 or 0. An answer that names several candidates, the right one among them
 * ("Brazil and Italy"), is a failure, and is counted as correct with extraneous answers.
 */
function scoreSingle(trial: Trial): SetScore {
  if (trial.verdict?.outcome === "correct")
    return { precision: 1, recall: 1, f1: 1, outcome: "fullyCorrect" };
  return { ...scoreSet(trial), f1: 0 };
}
