import type { CallBucket } from "../../domain/evaluation-report.ts";
import type { Trial } from "../../domain/trial.ts";
import { mean } from "../statistics/mean.ts";
import { scoreOf } from "./score-of.ts";

const bounds = [0, 5, 10, 20, 40];

/** Accuracy of trials by the tool calls that they made; buckets without trials are left out. */
export function bucketCalls(trials: readonly Trial[]): CallBucket[] {
  const counted = trials.flatMap((trial) => {
    const score = scoreOf(trial);
    const { toolCalls } = trial.solution;
    return score === null || toolCalls === null ? [] : [{ toolCalls, score }];
  });
  return bounds.flatMap((from, index) => {
    const to = (bounds[index + 1] ?? Number.POSITIVE_INFINITY) - 1;
    const inside = counted.filter(({ toolCalls }) => toolCalls >= from && toolCalls <= to);
    const accuracy = mean(inside.map(({ score }) => score));
    const most = Math.max(...inside.map(({ toolCalls }) => toolCalls));
    return accuracy === null ? [] : [{ from, to: Math.min(to, most), trials: inside.length, accuracy }];
  });
}
