import type { Calibration } from "../../domain/evaluation-report.ts";
import { mean } from "./mean.ts";

const binCount = 10;

export interface JudgedConfidence {
  /** From 0 to 1. */
  readonly confidence: number;
  readonly isRight: boolean;
}

/**
 * Expected calibration error: the distance of confidence and accuracy in each of ten equal bins, weighed by their answers. Every bin counts
 * however few answers it holds. Null without answers.
 */
export function measureCalibration(answers: readonly JudgedConfidence[]): Calibration | null {
  if (answers.length === 0) return null;
  const bins = Array.from({ length: binCount }, (_, index) => {
    const inBin = answers.filter(({ confidence }) => binOf(confidence) === index);
    return {
      ...{ low: index / binCount, high: (index + 1) / binCount, answers: inBin.length },
      confidence: mean(inBin.map(({ confidence }) => confidence)) ?? 0,
      accuracy: mean(inBin.map(({ isRight }) => (isRight ? 1 : 0))) ?? 0,
    };
  }).filter((bin) => bin.answers > 0);
  const distances = bins.map((bin) => bin.answers * Math.abs(bin.confidence - bin.accuracy));
  const error = distances.reduce((sum, distance) => sum + distance, 0) / answers.length;
  return { error, answers: answers.length, bins };
}

function binOf(confidence: number): number {
  return Math.min(binCount - 1, Math.floor(confidence * binCount));
}
