import type { LevelName } from "../wikidata/templated-item.ts";
import type { Termination, TrialMode } from "./trial.ts";

/** A mean with its 95 % interval. Shares are between 0 and 1. */
export interface Estimate {
  readonly value: number;
  /** Lower end of the interval. Null for fewer than five questions (or labelled cases), which are too few for an interval. */
  readonly low: number | null;
  readonly high: number | null;
  /** Number of questions, or of labelled cases, behind the mean. */
  readonly items: number;
  /**
   * Number of answers that count, and of all answers. Null when an answer can count in part, or when the value is not a share of answers.
   */
  readonly counts: { readonly hits: number; readonly of: number } | null;
}

/**
 * Scores of DeepSearchQA §3: means over items, and the shares of the four outcomes. If an evaluation has questions that ask for a set, its
 * questions with one answer are included too.
 */
export interface SetReport {
  readonly items: number;
  /** Number of these items that ask for a set. */
  readonly sets: number;
  readonly precision: Estimate;
  readonly recall: Estimate;
  readonly f1: Estimate;
  readonly fullyCorrect: Estimate;
  readonly partiallyCorrect: Estimate;
  readonly withExtraneous: Estimate;
  readonly fullyIncorrect: Estimate;
  /** Means over items of the expected best of n trials, for each n up to the smallest number of trials of an item. */
  readonly bestOf: readonly { readonly n: number; readonly fullyCorrect: number; readonly f1: number }[];
}

interface CalibrationBin {
  /** Lower bound of confidence, from 0 to 1. The upper bound belongs to the next bin, except in the last bin. */
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
   * Error that a perfectly calibrated solver with these confidences would stay below in 95 of 100 evaluations. Even its error is above 0,
   * by chance alone. Null for fewer than five questions.
   */
  readonly byChance: number | null;
  readonly answers: number;
  /** Number of questions that these answers belong to. */
  readonly items: number;
  /** Bins with at least one answer. */
  readonly bins: readonly CalibrationBin[];
}

/** Accuracy of the trials that made between `from` and `to` tool calls. */
export interface CallBucket {
  readonly from: number;
  readonly to: number;
  /** Mean number of tool calls of its trials. */
  readonly meanCalls: number;
  readonly trials: number;
  readonly accuracy: Estimate;
}

/** Accuracy of one solver over haystacks of k hard negatives (LongSeal, Figure 5). */
export interface HaystackReport {
  readonly k: number;
  readonly items: number;
  readonly accuracy: Estimate;
  /**
   * Accuracy by the gold document's place among all documents, in fifths. A fifth into which no haystack's gold document falls is left out.
   */
  readonly places: readonly {
    readonly from: number;
    readonly to: number;
    readonly items: number;
    readonly accuracy: Estimate;
  }[];
}

/** Accuracy of one solver on templated questions by level (LiveSearchBench, Tables 1 and 2). */
export interface LevelReport {
  readonly levels: readonly {
    readonly level: LevelName;
    readonly items: number;
    /** Share of answers that are the gold answer or another of its names, normalised. The paper calls it exact match. */
    readonly exact: Estimate | null;
    /** Share of answers that rules or the judge called right. */
    readonly judged: Estimate | null;
  }[];
  /**
   * Means of the levels, as in the paper's column "Avg.". Each level has the same weight, whatever its number of questions. Null if a level
   * is missing.
   */
  readonly average: { readonly exact: number | null; readonly judged: number | null };
}

/** Figures of a solver's work on ambiguous questions (InteractComp §4.1). */
export interface InteractionReport {
  readonly trials: number;
  /** Means of one trial; null in modes without rounds. */
  readonly rounds: number | null;
  readonly asks: number | null;
  /** Share of all rounds in which the user was asked. */
  readonly interactionRate: number | null;
  readonly accuracy: Estimate | null;
  /** Calibration with the paper's five bins. */
  readonly calibration: Calibration | null;
  /** Cost of all of these trials. */
  readonly dollars: number | null;
}

/**
 * Results of one solver in one mode. Means are over trials; intervals count questions as their units. Null means that nothing was measured.
 */
export interface SolverReport {
  readonly solver: string;
  readonly mode: TrialMode;
  readonly items: number;
  readonly trials: number;
  /** Mean over items of each item's share of right trials among its scored ones. It is the mean of the runs when every trial was scored. */
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
  /** Mean cost of one question. */
  readonly dollars: number | null;
  readonly seconds: number;
  readonly sets: SetReport | null;
  /** Accuracy with documents, by their number and by the gold document's place; empty in other modes. */
  readonly haystacks: readonly HaystackReport[];
  /** Absent if no question has a level. */
  readonly levels?: LevelReport | null;
  /** Absent if no question has a context. */
  readonly interaction?: InteractionReport | null;
}
