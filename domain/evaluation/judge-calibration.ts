import type { Estimate } from "./solver-report.ts";

/**
 * Agreement of one judge with people about which answers are right (EvoBrowseComp, appendix E, Table 5). Null means that it can't be
 * computed.
 */
export interface JudgeAgreement {
  readonly judge: string;
  /** Number of cases that the judge scored, and of cases that it could not score. */
  readonly cases: number;
  readonly unscored: number;
  /** Share of the scored cases in which the judge agrees with the people. */
  readonly accuracy: Estimate | null;
  /** Cohen's κ and Spearman's ρ, from -1 to 1. */
  readonly kappa: Estimate | null;
  readonly spearman: Estimate | null;
}

export interface JudgeCalibration {
  readonly cases: number;
  readonly judges: readonly JudgeAgreement[];
  /**
   * Judge with the highest ρ among those that score nearly all cases and agree with the people better than chance; null when there is none.
   */
  readonly leading: string | null;
  /** Other judges that these cases can't separate from the leading one. */
  readonly asGood: readonly string[];
  /** Judge to use: the leading one when these cases separate it from every other judge; null otherwise. */
  readonly best: string | null;
  /**
   * Estimated number of labelled cases like these that would separate the judges; null when they are separated, or when no number would do.
   */
  readonly casesNeeded: number | null;
}
