import type { Progress } from "./create-progress-view.ts";
import { describeTime } from "./describe-time.ts";

/** Of an evaluation: `doneHere` and `seconds` of this process, for its pace. */
export interface TrialsDone {
  readonly done: number;
  readonly total: number;
  readonly doneHere: number;
  readonly seconds: number;
  readonly dollars: number;
}

/** How far an evaluation has come, and how long the rest may take. */
export function describeTrials({ done, total, doneHere, seconds, dollars }: TrialsDone): Progress {
  const left = doneHere === 0 || done === total ? null : (seconds / doneHere) * (total - done);
  return {
    done: `${done}/${total} trials, $${dollars.toFixed(2)}`,
    share: done / Math.max(1, total),
    left: left === null ? null : `about ${describeTime(left)} left`,
  };
}
