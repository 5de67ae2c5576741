import type { CallBucket } from "../../domain/evaluation/evaluation-report.ts";
import type { Trial } from "../../domain/evaluation/trial.ts";
import { estimateShare } from "../../statistics/estimate-share.ts";
import { mean } from "../../statistics/mean.ts";
import { byItem } from "./by-item.ts";
import { scoreOf } from "./score-of.ts";

const bounds = [0, 5, 10, 20, 40];

/** Accuracy of trials by the tool calls that they made; buckets without trials are left out. */
export function bucketCalls(trials: readonly Trial[]): CallBucket[] {
  const counted = trials.flatMap((trial) => {
    const { toolCalls } = trial.solution;
    return scoreOf(trial) === null || toolCalls === null ? [] : [{ toolCalls, trial }];
  });
  return bounds.flatMap((from, index) => {
    const to = (bounds[index + 1] ?? Number.POSITIVE_INFINITY) - 1;
    const inside = counted.filter(({ toolCalls }) => toolCalls >= from && toolCalls <= to);
    const scores = byItem(
      inside.map(({ trial }) => trial),
      scoreOf,
    );
    const accuracy = estimateShare([...scores.values()]);
    const most = Math.max(...inside.map(({ toolCalls }) => toolCalls));
    const meanCalls = mean(inside.map(({ toolCalls }) => toolCalls));
    return accuracy === null || meanCalls === null
      ? []
      : [{ from, to: Math.min(to, most), meanCalls, trials: inside.length, accuracy }];
  });
}
