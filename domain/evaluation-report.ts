import type { EvaluationPlan } from "./evaluation-plan.ts";
import type { Termination, TrialMode } from "./trial.ts";

/** A mean with its 95 % interval; shares go from 0 to 1. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Against sets (DeepSearchQA §3): means over items, and the shares of the four outcomes. */
export interface SetReport {
  readonly items: number;
  readonly precision: Estimate;
  readonly recall: Estimate;
  readonly f1: Estimate;
  readonly fullyCorrect: Estimate;
  readonly partiallyCorrect: Estimate;
  readonly withExtraneous: Estimate;
  readonly fullyIncorrect: Estimate;
}

export interface CalibrationBin {
  /** Of confidence, from 0 to 1: of all bins alike, the upper end belongs to the last one only. */
  readonly low: number;
  readonly high: number;
  readonly answers: number;
  readonly confidence: number;
  readonly accuracy: number;
}

/** Expected calibration error over answers with a confidence and a verdict. */
export interface Calibration {
  readonly error: number;
  readonly answers: number;
  /** Those that hold an answer. */
  readonly bins: readonly CalibrationBin[];
}

/** Accuracy of the trials that made so many tool calls. */
export interface CallBucket {
  readonly from: number;
  readonly to: number;
  readonly trials: number;
  readonly accuracy: number;
}

/** One solver in one mode. Means are over trials, intervals by bootstrap over items. Null: nothing to measure. */
export interface SolverReport {
  readonly solver: string;
  readonly mode: TrialMode;
  readonly items: number;
  readonly trials: number;
  /** Of scored trials: an item's share of right ones, then the mean over items; the mean of the runs where nothing is unscored. */
  readonly accuracy: Estimate | null;
  readonly accuracyByRun: readonly (number | null)[];
  readonly passAtK: readonly { readonly k: number; readonly value: number }[];
  readonly overLimit: Estimate;
  readonly notAttempted: Estimate;
  readonly unscored: Estimate;
  readonly terminations: Readonly<Partial<Record<Termination, number>>>;
  readonly judgedByRule: number;
  readonly calibration: Calibration | null;
  readonly callBuckets: readonly CallBucket[];
  readonly toolCalls: number | null;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  /** Mean for one question. */
  readonly dollars: number | null;
  readonly seconds: number;
  readonly sets: SetReport | null;
}

/** Accuracy by a property of the items. */
export interface Breakdown {
  readonly by: string;
  readonly groups: readonly {
    readonly value: string;
    readonly items: number;
    readonly accuracies: readonly {
      readonly solver: string;
      readonly mode: TrialMode;
      readonly accuracy: Estimate | null;
    }[];
  }[];
}

/** Two solvers on the items that both have scores of. */
export interface Comparison {
  readonly mode: TrialMode;
  readonly one: string;
  readonly other: string;
  readonly items: number;
  /** Accuracy of one less that of the other. */
  readonly difference: Estimate;
  readonly test: "McNemar, exact" | "paired permutation";
  /** Two-sided, adjusted by Holm over the report's comparisons. */
  readonly p: number;
  readonly isReal: boolean;
}

export interface EvaluationReport {
  readonly id: string;
  readonly source: string;
  readonly format: string;
  readonly started: string;
  readonly items: number;
  /** Trials with a verdict, and all. */
  readonly done: number;
  readonly total: number;
  readonly plan: EvaluationPlan;
  readonly warnings: readonly string[];
  /** Of all model calls, the judge's among them. */
  readonly dollars: number;
  readonly solvers: readonly SolverReport[];
  readonly breakdowns: readonly Breakdown[];
  readonly comparisons: readonly Comparison[];
}
