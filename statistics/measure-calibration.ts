import type { Calibration } from "../domain/evaluation/solver-report.ts";
import { mulberry32 } from "../domain/mulberry-32.ts";
import { estimateShare, fewestForInterval, noEstimate } from "./estimate-share.ts";
import { mean, quantile } from "./mean-and-quantile.ts";

const seed = 20_260_101;
const draws = 1000;

export interface JudgedConfidence {
  readonly itemId: string;
  /** Stated confidence, from 0 to 1. */
  readonly confidence: number;
  readonly isRight: boolean;
}

/**
 * Measures the expected calibration error: the distance between confidence and accuracy in each of some equal bins (ten, if not said otherwise), weighted by the number
 * of answers. Every bin counts, even with a single answer. Null without answers.
 */
export function measureCalibration(answers: readonly JudgedConfidence[], binCount = 10): Calibration | null {
  if (answers.length === 0) return null;
  const items = new Set(answers.map(({ itemId }) => itemId)).size;
  const bins = Array.from({ length: binCount }, (_, index) => {
    const inBin = answers.filter(({ confidence }) => binOf(confidence, binCount) === index);
    return {
      low: index / binCount,
      high: (index + 1) / binCount,
      answers: inBin.length,
      confidence: mean(inBin.map(({ confidence }) => confidence)) ?? 0,
      accuracy: estimateShare(byItem(inBin)) ?? noEstimate,
    };
  }).filter((bin) => bin.answers > 0);
  return {
    error: errorOf(
      answers,
      answers.map(({ isRight }) => isRight),
      binCount,
    ),
    byChance: items < fewestForInterval ? null : errorByChance(answers, binCount),
    answers: answers.length,
    items,
    bins,
  };
}

/**
 * Computes the error that a perfectly calibrated solver with these confidences stays below in 95 of 100 draws (consistency resampling,
 * Bröcker and Smith 2007). All answers to one question share one random number in a draw, because runs of a question are correlated. If
 * they were treated as independent, good calibration would look bad.
 */
function errorByChance(answers: readonly JudgedConfidence[], binCount: number): number {
  const random = mulberry32(seed);
  const found = Array.from({ length: draws }, () => {
    const luck = new Map<string, number>();
    const right = answers.map(({ itemId, confidence }) => {
      const own = luck.get(itemId) ?? random();
      luck.set(itemId, own);
      return own < confidence;
    });
    return errorOf(answers, right, binCount);
  });
  return quantile(
    found.sort((one, other) => one - other),
    0.95,
  );
}

function errorOf(answers: readonly JudgedConfidence[], right: readonly boolean[], binCount: number): number {
  const sums = new Array<number>(binCount).fill(0);
  for (const [place, { confidence }] of answers.entries()) {
    const bin = binOf(confidence, binCount);
    sums[bin] = (sums[bin] ?? 0) + confidence - (right[place] === true ? 1 : 0);
  }
  return sums.reduce((sum, distance) => sum + Math.abs(distance), 0) / answers.length;
}

function byItem(answers: readonly JudgedConfidence[]): number[][] {
  const found = new Map<string, number[]>();
  for (const { itemId, isRight } of answers) {
    const own = found.get(itemId);
    if (own === undefined) found.set(itemId, [isRight ? 1 : 0]);
    else own.push(isRight ? 1 : 0);
  }
  return [...found.values()];
}

function binOf(confidence: number, binCount: number): number {
  return Math.min(binCount - 1, Math.floor(confidence * binCount));
}
