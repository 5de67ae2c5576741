import type { JudgeAgreement } from "../../domain/evaluation/judge-calibration.ts";
import {
  type AgreementTable,
  correlationOf,
  countAgreement,
  estimateAgreement,
  kappaOf,
} from "../../statistics/agreement.ts";
import { estimateShare } from "../../statistics/estimate-share.ts";

/** A case with a person's label and a judge's verdict. The verdict is null if the judge gave none, undefined if the judge was not asked. */
export interface JudgedCase {
  readonly label: string;
  readonly verdict: string | null | undefined;
}

/** A judge's agreement, with the counts that it is computed from. */
export interface MeasuredJudge {
  readonly agreement: JudgeAgreement;
  /** Counts of the scored cases by whether the person and the judge called the answer right. */
  readonly table: AgreementTable;
  /** Whether the judge agrees with the person, case by case; null if it gave no verdict. */
  readonly agrees: readonly (boolean | null)[];
}

/**
 * Measures how far a judge agrees with people on which answers are right. Cases that the judge could not score are counted but not
 * compared.
 */
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
