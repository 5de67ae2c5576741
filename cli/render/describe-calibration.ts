import { countOf } from "../../domain/count-of.ts";
import type { Estimate } from "../../domain/evaluation/evaluation-report.ts";
import type { JudgeCalibration } from "../../domain/evaluation/judge-calibration.ts";
import { drawTable } from "./draw-table.ts";

/** What a comparison of judges with people came to: the table, and which judge to use or how many cases would tell. */
export function describeCalibration(calibration: JudgeCalibration): string {
  const { cases, judges } = calibration;
  const table = drawTable(
    ["judge", "cases", "unscored", "accuracy, per cent", "Cohen's κ", "Spearman's ρ"],
    judges.map(({ judge, cases: scored, unscored, accuracy, kappa, spearman }) => [
      judge,
      String(scored),
      String(unscored),
      estimate(accuracy, 100, 1),
      estimate(kappa, 1, 3),
      estimate(spearman, 1, 3),
    ]),
  );
  return [
    `${countOf(cases, "case")} with people's labels; right or not, with 95 % intervals. Fewer than five cases get counts and no interval.`,
    "",
    table,
    `${adviceOf(calibration)}\n`,
  ].join("\n");
}

function adviceOf({ best, leading, asGood, judges, casesNeeded }: JudgeCalibration): string {
  if (best !== null) {
    const low = judges.find(({ judge }) => judge === best)?.kappa?.low;
    const least = low == null ? "" : `, with a κ of at least ${low.toFixed(2)} at 95 %`;
    return `Use ${best}: it agrees with the people better than chance${least}.`;
  }
  if (leading !== null) {
    const more =
      casesNeeded === null
        ? "More cases like these would not tell them apart."
        : `About ${casesNeeded.toLocaleString("en-US")} labelled cases would tell them apart, if they go on to differ as they do here.`;
    return `No judge stands out: these cases don't tell ${leading} from ${asGood.join(", ")}. ${more}`;
  }
  const isDefined = judges.some(({ spearman }) => spearman !== null);
  if (!isDefined)
    return "No judge can be recommended: agreement is defined where people and judge have called some answers right and some wrong. Label cases of both kinds.";
  if (casesNeeded === null)
    return "No judge can be recommended: none that scores nearly all cases agrees with the people better than chance.";
  return `No judge can be recommended yet: these cases don't tell the best one from chance. About ${casesNeeded.toLocaleString("en-US")} labelled cases would, if it goes on to agree as it does here.`;
}

function estimate(given: Estimate | null, times: number, digits: number): string {
  if (given === null) return "–";
  const { value, low, high, items, counts } = given;
  if (low !== null && high !== null) {
    const [middle, least, most] = [value, low, high].map((part) => (times * part).toFixed(digits));
    return `${middle} [${least}, ${most}]`;
  }
  return counts === null ? `– (${countOf(items, "case")})` : `${counts.hits} of ${counts.of}`;
}
