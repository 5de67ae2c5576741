import { Option } from "commander";
import { countOf } from "../../../domain/count-of.ts";
import type { Estimate } from "../../../domain/evaluation/evaluation-report.ts";
import type { JudgeCalibration } from "../../../domain/evaluation/judge-calibration.ts";
import { defineCommand } from "../../define-command.ts";
import { readCount } from "../../options/read-values.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { onInterrupt } from "../../process/interruption.ts";
import { showWaiting } from "../../render/create-progress-view.ts";
import { drawTable } from "../../render/draw-table.ts";
import { printJson } from "../../render/print-json.ts";

/** `freshet judge calibrate` */
export const judgeCalibrate = defineCommand({
  usage: "calibrate <file>",
  description:
    "Compare judges with human labels: accuracy, Cohen's kappa and Spearman's rho, with intervals.",
  options: (command) =>
    command
      .option("--model <names...>", "judge models to ask (the judge of the settings by default)")
      .option("--limit <n>", "so many cases, from the first", readCount)
      .addOption(new Option("--no-ask", "only compare the verdicts that stand in the file")),
  help: `
A case a line: {"question", "answer", "aliases", "exactAnswer", "explanation", "label"}, label correct, incorrect or
not_attempted; {"verdicts": {"NAME": "…"}} may hold what other judges wrote.
Exit 0 where a judge can be recommended, and where several agree with the people about equally well (no judge stands out);
1 where none can be recommended; 2 for unusable input or settings; 3 where a part that is needed can't be reached.
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
  const world = await openWorld(shared, { for: ask ? "work" : "plan" });
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
