import type { JudgeAgreement, JudgeCalibration } from "../../domain/evaluation/judge-calibration.ts";
import {
  type AgreementTable,
  correlationOf,
  countAgreement,
  estimateAgreement,
  kappaOf,
} from "../../statistics/agreement.ts";
import { estimateShare, fewestForInterval, normalQuantile } from "../../statistics/estimate-share.ts";
import { adjustHolm, mcnemar } from "../../statistics/significance.ts";

/** A judge that leaves more than this share unscored is none to rely on. */
const mostUnscored = 0.05;
const level = 0.05;

type Choice = Pick<JudgeCalibration, "best" | "leading" | "asGood" | "casesNeeded">;

/**
 * Which judge to use: one that agrees with the people better than chance, and that the same cases tell from every other such judge (McNemar's exact test,
 * adjusted by Holm). Where they don't, it says how many would.
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

/** The cases that both scored, and those that only one of them got right. */
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

/** The 80 % quantile of the normal distribution: so likely a study of that size finds the difference. */
const powerQuantile = 0.8416212335729143;

/**
 * About how many cases McNemar's test needs to tell two judges apart at 5 % with a power of 80 %, where they go on to differ as they do here (Connor 1987).
 * Null where neither is ahead: more cases like these would tell nothing.
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
/** A quarter of a case in each cell, as the interval has it: three cases without a slip promise no judge without one. */
const prior = 0.25;

/**
 * About how many cases a judge needs that goes on to agree as it does here, until the interval of its agreement lies above chance. Null where it
 * agrees no better than chance, or ten thousand would not do.
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

/** A case by a person's label and a judge's verdict; null where the judge gave none, undefined where it was not asked. */
export interface JudgedCase {
  readonly label: string;
  readonly verdict: string | null | undefined;
}

/** A judge's agreement, with what it rests on. */
interface MeasuredJudge {
  readonly agreement: JudgeAgreement;
  /** People and judge on the cases that it scored: right or not. */
  readonly table: AgreementTable;
  /** Case by case whether it agrees with the people; null where it gave no verdict. */
  readonly agrees: readonly (boolean | null)[];
}

/** A judge's agreement with people on which answers are right; the cases that it could not score are counted, not compared. */
export function measureAgreement(judge: string, cases: readonly JudgedCase[]): MeasuredJudge {
  const asked = cases.filter(({ verdict }) => verdict !== undefined);
  const scored = asked.filter(({ verdict }) => verdict !== null);
  const isRight = (said: string | null | undefined): boolean => said === "correct";
  const agrees = cases.map(({ label, verdict }) =>
    verdict == null ? null : isRight(label) === isRight(verdict),
  );
  const table = countAgreement(
    scored.map(({ label }) => isRight(label)),
    scored.map(({ verdict }) => isRight(verdict)),
  );
  const agreement = {
    judge,
    cases: scored.length,
    unscored: asked.length - scored.length,
    accuracy: estimateShare(agrees.flatMap((agreed) => (agreed === null ? [] : [[agreed ? 1 : 0]]))),
    kappa: estimateAgreement(table, kappaOf),
    spearman: estimateAgreement(table, correlationOf),
  };
  return { agreement, table, agrees };
}
