import type { WithheldPart } from "../ports/models/withheld-log.ts";
import type { EvaluationPlan } from "./evaluation-plan.ts";
import type { Estimate, SolverReport } from "./solver-report.ts";
import type { Solution, TrialMode, TrialVerdict } from "./trial.ts";

/** Accuracy by a property of the items. */
export interface Breakdown {
  readonly by: string;
  readonly groups: readonly {
    readonly value: string;
    /** Number of items that have the value, whether or not a mode asks them. */
    readonly items: number;
    readonly accuracies: readonly {
      readonly solver: string;
      readonly mode: TrialMode;
      readonly accuracy: Estimate | null;
    }[];
  }[];
}

/** Comparison of two solvers on the items that both have scores for. */
export interface Comparison {
  readonly mode: TrialMode;
  readonly one: string;
  readonly other: string;
  readonly items: number;
  /** Accuracy of `one` minus the accuracy of `other`. */
  readonly difference: Estimate;
  readonly test: "McNemar, exact" | "paired permutation";
  /** Two-sided p-value, adjusted by Holm over the report's comparisons. */
  readonly p: number;
  readonly isReal: boolean;
}

/** Figures of one trial, without any text. */
export interface TrialFigures
  extends Pick<
    Solution,
    "termination" | "toolCalls" | "inputTokens" | "outputTokens" | "dollars" | "seconds"
  > {
  readonly solver: string;
  readonly mode: TrialMode;
  readonly run: number;
  readonly outcome: TrialVerdict["outcome"];
  /** Number of pages that were opened and read; null for a solver with its own tools. */
  readonly pages: number | null;
}

/** One question by its id, with the figures of each of its trials. */
export interface QuestionRow {
  readonly itemId: string;
  readonly trials: readonly TrialFigures[];
}

export interface EvaluationReport {
  readonly id: string;
  /** Whether web, questions and models are simulated: then the figures say nothing about any real model. */
  readonly simulated: boolean;
  readonly source: string;
  readonly format: string;
  readonly started: string;
  /** Number of questions, and number of their forms that were asked as well. */
  readonly items: number;
  readonly forms: number;
  /** Number of trials that have a verdict, and number of all trials. */
  readonly done: number;
  readonly total: number;
  readonly plan: EvaluationPlan;
  readonly warnings: readonly string[];
  /** Parts of requests that the servers of its models refused, so that the models did not get them. The warnings describe them in words. */
  readonly withheld: readonly WithheldPart[];
  /** Cost of all model calls, the judge's included. */
  readonly dollars: number;
  readonly solvers: readonly SolverReport[];
  readonly breakdowns: readonly Breakdown[];
  readonly comparisons: readonly Comparison[];
  readonly questions: readonly QuestionRow[];
  /** Days of the first and the last search or visit; null when there was none. */
  readonly webDates: { readonly first: string; readonly last: string } | null;
}
