import type { JudgeCalibration } from "../../domain/evaluation/judge-calibration.ts";
import { adjustHolm } from "../../statistics/adjust-holm.ts";
import { mcnemar } from "../../statistics/mcnemar.ts";
import { casesAgainstChance } from "./cases-against-chance.ts";
import { casesToTellApart } from "./cases-to-tell-apart.ts";
import type { MeasuredJudge } from "./measure-agreement.ts";

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
