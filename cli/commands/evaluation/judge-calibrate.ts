import { Option } from "commander";
import { countOf } from "../../../domain/count-of.ts";
import type { JudgeCalibration } from "../../../domain/evaluation/judge-calibration.ts";
import type { Estimate } from "../../../domain/evaluation/solver-report.ts";
import { defineCommand } from "../../define-command.ts";
import { readCount } from "../../options/read-values.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { onInterrupt } from "../../process/interruption.ts";
import { drawTable } from "../../render/draw-table.ts";
import { printJson } from "../../render/print-json.ts";
import { showWaiting } from "../../render/show-waiting.ts";

/** `freshet judge calibrate` */
export const judgeCalibrate = defineCommand({
  usage: "calibrate <file>",
  description:
    "Compare judges with human labels: accuracy, Cohen's kappa and Spearman's rho, with intervals.",
  options: (command) =>
    command
      .option("--model <names...>", "judge models to ask (the judge of the settings by default)")
      .option("--limit <n>", "number of cases, from the first", readCount)
      .addOption(new Option("--no-ask", "only compare the verdicts in the file")),
  help: `
One case per line: {"question", "answer", "aliases", "exactAnswer", "explanation", "label"}, label correct, incorrect or
not_attempted; {"verdicts": {"NAME": "…"}} may contain verdicts of other judges.
Exit 0 if a judge can be recommended, or if several agree with the people about equally well;
1 if none can be recommended; 2 for unusable input or settings; 3 if a required part can't be reached.
Example: freshet judge calibrate cases.jsonl --model judge`,
  run,
});

interface JudgeOptions extends SharedOptions {
  readonly model?: readonly string[];
  readonly limit?: number;
  readonly ask: boolean;
}

/** Compares judges with people. The exit code is 1 if no judge agrees with the people better than chance. */
async function run(file: string, { model, limit, ask, ...shared }: JudgeOptions): Promise<void> {
  const names = model?.flatMap((name) => name.split(","));
  const request = { file, ask, ...(names && { names }), ...(limit && { limit }) };
  const { plannedSettings } = await import("../../world/read-command-settings.ts");
  const { models } = plannedSettings(shared);
  if (models !== null) {
    const { planCalibration } = await import("../../../evaluation/calibration/plan-calibration.ts");
    await planCalibration(models, request);
  }
  const stop = onInterrupt();
  // Verdicts that the file contains are compared without calling a model.
  const { openWorld } = await import("../../world/open-world.ts");
  const world = await openWorld(shared, { for: ask ? "work" : "plan", roles: [] });
  try {
    const calibration = await showWaiting("comparing judges with people", world, () =>
      world.freshet.evaluation.calibrateJudges(request, stop.signal),
    );
    if (calibration.leading === null) process.exitCode = 1;
    if (shared.json) printJson({ simulated: world.simulated, ...calibration });
    else process.stdout.write(describeCalibration(calibration));
  } finally {
    await world.close();
    stop.release();
  }
}

/** The result of comparing judges with people: the table, and which judge to use or how many cases would show a difference. */
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
    `${countOf(cases, "case")} with people's labels; right or not, with 95 % intervals. With fewer than five cases there are counts and no interval.`,
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
        ? "More cases like these would show no difference."
        : `About ${casesNeeded.toLocaleString("en-US")} labelled cases would show a difference, if the judges keep differing at this rate.`;
    return `No judge is clearly best: these cases show no difference between ${leading} and ${asGood.join(", ")}. ${more}`;
  }
  const isDefined = judges.some(({ spearman }) => spearman !== null);
  if (!isDefined)
    return "No judge can be recommended: agreement can only be computed if both people and judge called some answers right and some wrong. Label cases of both kinds.";
  if (casesNeeded === null)
    return "No judge can be recommended: none that scores nearly all cases agrees with the people better than chance.";
  return `No judge can be recommended yet: on these cases the best one is not clearly better than chance. About ${casesNeeded.toLocaleString("en-US")} labelled cases would show it, if it keeps agreeing at this rate.`;
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
