import type { JudgeCalibration } from "../../domain/evaluation/judge-calibration.ts";
import { type AgreementTable, correlationOf, estimateAgreement } from "../../statistics/agreement.ts";
import { fewestForInterval, normalQuantile } from "../../statistics/estimate-share.ts";
import { adjustHolm, mcnemar } from "../../statistics/significance.ts";
import type { MeasuredJudge } from "./measure-agreement.ts";

/** Largest share of cases that a usable judge may leave unscored. */
const mostUnscored = 0.05;
const level = 0.05;

type Choice = Pick<JudgeCalibration, "best" | "leading" | "asGood" | "casesNeeded">;

/**
 * Chooses the judge to use. The chosen judge must agree with the people better than chance. It must also differ significantly from every
 * other judge that does so, on the same cases (McNemar's exact test, adjusted by Holm). If a difference isn't significant, `casesNeeded`
 * says how many cases would be enough.
 */
export function chooseJudge(judges: readonly MeasuredJudge[]): Choice {
  const usable = judges
    .filter(({ agreement: { cases, unscored } }) => unscored <= mostUnscored * (cases + unscored))
    .filter(({ agreement }) => agreement.spearman !== null)
    .sort((one, other) => correlationIn(other) - correlationIn(one));
  const able = usable.filter(({ agreement }) => (agreement.spearman?.low ?? 0) > 0);
  const [leading, ...others] = able;
  if (leading === undefined) {
    const [nearest] = usable;
    const casesNeeded = nearest === undefined ? null : casesAgainstChance(nearest.table);
    return { best: null, leading: null, asGood: [], casesNeeded };
  }
  const name = leading.agreement.judge;
  const splits = others.map((other) => splitOf(leading, other));
  const adjusted = adjustHolm(splits.map(({ leadingOnly, otherOnly }) => mcnemar(leadingOnly, otherOnly)));
  const tied = others.flatMap((other, place) => ((adjusted[place] ?? 1) < level ? [] : [{ other, place }]));
  const [first] = tied;
  if (first === undefined) return { best: name, leading: name, asGood: [], casesNeeded: null };
  const split = splits[first.place];
  return {
    best: null,
    leading: name,
    asGood: tied.map(({ other }) => other.agreement.judge),
    casesNeeded: split === undefined ? null : casesToTellApart(split),
  };
}

function correlationIn({ agreement }: MeasuredJudge): number {
  return agreement.spearman?.value ?? Number.NEGATIVE_INFINITY;
}

/** Counts the cases that both judges scored, and the cases that only one of them judged as the people did. */
function splitOf(leading: MeasuredJudge, other: MeasuredJudge) {
  const pairs = leading.agrees.flatMap((agreed, place) => {
    const against = other.agrees[place] ?? null;
    return agreed === null || against === null ? [] : [{ agreed, against }];
  });
  return {
    cases: pairs.length,
    leadingOnly: pairs.filter(({ agreed, against }) => agreed && !against).length,
    otherOnly: pairs.filter(({ agreed, against }) => !agreed && against).length,
  };
}

/** The 80 % quantile of the normal distribution. With it, a study of the computed size finds the difference with a probability of 80 %. */
const powerQuantile = 0.8416212335729143;

/**
 * Estimates how many cases McNemar's test needs to tell two judges apart at 5 % with a power of 80 %, if they differ at the present rate
 * (Connor 1987). Null if neither is ahead, because more cases like these would show no difference.
 */
function casesToTellApart({
  cases,
  leadingOnly,
  otherOnly,
}: {
  readonly cases: number;
  readonly leadingOnly: number;
  readonly otherOnly: number;
}): number | null {
  const ahead = (leadingOnly - otherOnly) / cases;
  if (!(Math.abs(ahead) > 0)) return null;
  const apart = (leadingOnly + otherOnly) / cases;
  const needed = normalQuantile * Math.sqrt(apart) + powerQuantile * Math.sqrt(apart - ahead ** 2);
  return Math.ceil((needed / ahead) ** 2);
}

const mostCases = 10_000;
/**
 * Share of a case that is added to each cell of a table, as in the interval. Without it, a judge would be predicted to be perfect after
 * three cases without an error.
 */
const prior = 0.25;

/**
 * Estimates how many cases a judge needs until the interval of its agreement is above chance, if it agrees at the present rate. Null if it
 * agrees no better than chance, or if ten thousand cases would not be enough.
 */
function casesAgainstChance(table: AgreementTable): number | null {
  const size = table.reduce((sum, count) => sum + count + prior, 0);
  const isEnough = (cases: number): boolean => {
    const [both, oneOnly, otherOnly, neither] = table.map((count) => ((count + prior) / size) * cases);
    const expected = [both ?? 0, oneOnly ?? 0, otherOnly ?? 0, neither ?? 0] as const;
    return (estimateAgreement(expected, correlationOf)?.low ?? 0) > 0;
  };
  if (!isEnough(mostCases)) return null;
  let [few, enough] = [fewestForInterval - 1, mostCases];
  while (enough - few > 1) {
    const middle = Math.floor((few + enough) / 2);
    if (isEnough(middle)) enough = middle;
    else few = middle;
  }
  return enough;
}
