import type { Estimate } from "./evaluation-report.ts";

/** How one judge agrees with people about which answers are right (EvoBrowseComp, appendix E, Table 5). Null: can't be told. */
export interface JudgeAgreement {
  readonly judge: string;
  /** Cases that it scored, and that it could not. */
  readonly cases: number;
  readonly unscored: number;
  /** Of those scored: right or not, as the people say. */
  readonly accuracy: Estimate | null;
  /** Cohen's κ and Spearman's ρ, from -1 to 1. */
  readonly kappa: Estimate | null;
  readonly spearman: Estimate | null;
}

export interface JudgeCalibration {
  readonly cases: number;
  readonly judges: readonly JudgeAgreement[];
  /** The judge to use: of the highest ρ among those that score nearly all; null where none can be told apart from chance. */
  readonly best: string | null;
  /** Judges whose interval of ρ reaches the best one's ρ: these cases don't tell them from it. */
  readonly asGood: readonly string[];
}
