import type { Estimate } from "../../domain/evaluation-report.ts";
import type { JudgeAgreement } from "../../domain/judge-calibration.ts";
import { cohenKappa } from "../statistics/cohen-kappa.ts";
import { estimateShare } from "../statistics/estimate-share.ts";
import { rankCorrelation } from "../statistics/rank-correlation.ts";
import { resample } from "../statistics/resample.ts";

/** A case by a person's label and a judge's verdict; null where the judge gave none. */
export interface JudgedCase {
  readonly label: string;
  readonly verdict: string | null;
}

/** A judge's agreement with people on which answers are right; the cases that it could not score are counted, not compared. */
export function measureAgreement(judge: string, cases: readonly JudgedCase[]): JudgeAgreement {
  const scored = cases.filter(({ verdict }) => verdict !== null);
  const people = scored.map(({ label }) => (label === "correct" ? 1 : 0));
  const own = scored.map(({ verdict }) => (verdict === "correct" ? 1 : 0));
  const agreed = people.map((label, place) => (label === own[place] ? 1 : 0));
  const over = (statistic: (one: readonly number[], other: readonly number[]) => number): Estimate | null => {
    const value = statistic(people, own);
    if (Number.isNaN(value)) return null;
    const pick = (values: readonly number[], places: Int32Array): number[] =>
      Array.from(places, (place) => values[place] ?? 0);
    return { value, ...resample(scored.length, (at) => statistic(pick(people, at), pick(own, at)), 1000) };
  };
  return {
    judge,
    cases: scored.length,
    unscored: cases.length - scored.length,
    accuracy: estimateShare(agreed),
    kappa: over((one, other) => cohenKappa(one.map(String), other.map(String))),
    spearman: over(rankCorrelation),
  };
}
