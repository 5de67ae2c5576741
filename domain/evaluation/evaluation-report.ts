import type { EvaluationPlan } from "./evaluation-plan.ts";
import type { Solution, Termination, TrialMode, TrialVerdict } from "./trial.ts";

/** A mean with its 95 % interval; shares go from 0 to 1. */
export interface Estimate {
  readonly value: number;
  /** Null where fewer than five questions (or labelled cases) are too few for an interval. */
  readonly low: number | null;
  readonly high: number | null;
  /** How many questions, or labelled cases, it rests on. */
  readonly items: number;
  /** How many answers count, of how many; null where an answer can count in part, or the value is no share of answers. */
  readonly counts: { readonly hits: number; readonly of: number } | null;
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

interface CalibrationBin {
  /** Of confidence, from 0 to 1: of all bins alike, the upper end belongs to the last one only. */
  readonly low: number;
  readonly high: number;
  readonly answers: number;
  readonly confidence: number;
  readonly accuracy: Estimate;
}

/** Expected calibration error over answers with a confidence and a verdict. */
export interface Calibration {
  readonly error: number;
  /**
   * The error is above 0 by chance alone: a perfectly calibrated solver with these confidences stays below this in 95 of 100 evaluations. Null below
   * five questions.
   */
  readonly byChance: number | null;
  readonly answers: number;
  /** Questions that they are answers to. */
  readonly items: number;
  /** Those that hold an answer. */
  readonly bins: readonly CalibrationBin[];
}

/** Accuracy of the trials that made so many tool calls. */
export interface CallBucket {
  readonly from: number;
  readonly to: number;
  /** The mean of its trials' calls. */
  readonly meanCalls: number;
  readonly trials: number;
  readonly accuracy: Estimate;
}

/** One solver in one mode. Means are over trials; the questions are the units of each interval. Null: nothing to measure. */
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

/** What one trial came to, in figures alone. */
export interface TrialFigures
  extends Pick<
    Solution,
    "termination" | "toolCalls" | "inputTokens" | "outputTokens" | "dollars" | "seconds"
  > {
  readonly solver: string;
  readonly mode: TrialMode;
  readonly run: number;
  readonly outcome: TrialVerdict["outcome"];
  /** Pages that were opened and read; null for a solver with tools of its own. */
  readonly pages: number | null;
}

/** One question by its id, and what each trial of it came to. */
export interface QuestionRow {
  readonly itemId: string;
  readonly trials: readonly TrialFigures[];
}

export interface EvaluationReport {
  readonly id: string;
  /** Whether web, questions and models are made up: then the figures say nothing about any real model. */
  readonly simulated: boolean;
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
  readonly questions: readonly QuestionRow[];
  /** The days of the first and the last search or visit; null without any. */
  readonly webDates: { readonly first: string; readonly last: string } | null;
}
