import type { JudgeAgreement, JudgeCalibration } from "../../domain/judge-calibration.ts";

/** A judge that leaves more than this share unscored is none to rely on. */
const mostUnscored = 0.05;

/** Which judge to use, and which others these cases don't tell from it. */
export function chooseJudge(judges: readonly JudgeAgreement[]): Pick<JudgeCalibration, "best" | "asGood"> {
  const usable = judges
    .filter(({ cases, unscored }) => unscored <= mostUnscored * (cases + unscored))
    .flatMap(({ judge, spearman }) => (spearman === null ? [] : [{ judge, ...spearman }]))
    .filter(({ low }) => low > 0)
    .sort((one, other) => other.value - one.value);
  const [best] = usable;
  if (best === undefined) return { best: null, asGood: [] };
  const asGood = usable.filter(({ judge, high }) => judge !== best.judge && high >= best.value);
  return { best: best.judge, asGood: asGood.map(({ judge }) => judge) };
}
