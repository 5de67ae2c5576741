import type { JudgeAgreement } from "../../domain/evaluation/judge-calibration.ts";
import { type AgreementTable, countAgreement } from "../../statistics/agreement-table.ts";
import { correlationOf } from "../../statistics/correlation-of.ts";
import { estimateAgreement } from "../../statistics/estimate-agreement.ts";
import { estimateShare } from "../../statistics/estimate-share.ts";
import { kappaOf } from "../../statistics/kappa-of.ts";

/** A case by a person's label and a judge's verdict; null where the judge gave none, undefined where it was not asked. */
export interface JudgedCase {
  readonly label: string;
  readonly verdict: string | null | undefined;
}

/** A judge's agreement, with what it rests on. */
export interface MeasuredJudge {
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
