import { type BenchmarkItem, contextOf } from "../../domain/evaluation/benchmark-item.ts";
import type { InteractionReport } from "../../domain/evaluation/solver-report.ts";
import { isRoundMode, type Trial } from "../../domain/evaluation/trial.ts";
import { estimateShare } from "../../statistics/estimate-share.ts";
import { mean } from "../../statistics/mean-and-quantile.ts";
import { type JudgedConfidence, measureCalibration } from "../../statistics/measure-calibration.ts";
import { byItem, scoreOf } from "./trial-scores.ts";

/** Bins of confidence (InteractComp §4.1). */
const bins = 5;

/**
 * Measures how a solver worked on ambiguous questions (InteractComp §4.1): rounds, share of rounds with a question to the user, accuracy,
 * calibration error with the paper's five bins, and cost. Null if the solver had no question with a context.
 */
export function measureInteraction(
  all: readonly Trial[],
  items: ReadonlyMap<string, BenchmarkItem>,
): InteractionReport | null {
  const trials = all.filter(({ itemId }) => {
    const item = items.get(itemId);
    return item !== undefined && contextOf(item) !== null;
  });
  if (trials.length === 0) return null;
  const counted = trials.flatMap((trial) => countRounds(trial) ?? []);
  const rounds = counted.reduce((sum, each) => sum + each.rounds, 0);
  const asks = counted.reduce((sum, each) => sum + each.asks, 0);
  const dollars = trials.flatMap(({ solution }) => solution.dollars ?? []);
  return {
    trials: trials.length,
    rounds: mean(counted.map((each) => each.rounds)),
    asks: mean(counted.map((each) => each.asks)),
    interactionRate: rounds === 0 ? null : asks / rounds,
    accuracy: estimateShare([...byItem(trials, scoreOf).values()]),
    calibration: measureCalibration(trials.flatMap(confidenceOf), bins),
    dollars: dollars.length === 0 ? null : dollars.reduce((sum, each) => sum + each, 0),
  };
}

/**
 * Counts a trial's rounds: each action is a round, and so is the answer. Null in modes without rounds, and if the number of tool calls is
 * unknown.
 */
function countRounds({ mode, solution }: Trial): { rounds: number; asks: number } | null {
  const { toolCalls, calls, termination } = solution;
  if (!isRoundMode(mode) || toolCalls === null) return null;
  const isReported = termination === "answered" || termination === "gave-up";
  return {
    rounds: toolCalls + (isReported ? 1 : 0),
    asks: calls.filter(({ tool }) => tool === "ask").length,
  };
}

/** Returns the stated confidence of a trial with a verdict. */
export function confidenceOf(trial: Trial): JudgedConfidence[] {
  const confidence = trial.solution.prediction?.confidence ?? null;
  const outcome = trial.verdict?.outcome;
  if (confidence === null || (outcome !== "correct" && outcome !== "incorrect")) return [];
  return [{ itemId: trial.itemId, confidence: confidence / 100, isRight: outcome === "correct" }];
}
