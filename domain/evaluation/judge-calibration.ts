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
  /** Of the highest ρ among those that score nearly all and agree with the people better than chance; null where no judge does. */
  readonly leading: string | null;
  /** Other judges that these cases don't tell from the leading one. */
  readonly asGood: readonly string[];
  /** The judge to use: the leading one, where these cases tell it from every other; null otherwise. */
  readonly best: string | null;
  /** About so many labelled cases like these would settle what they leave open; null where nothing is open, or no number of them would. */
  readonly casesNeeded: number | null;
}
