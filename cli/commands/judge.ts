import type { Estimate } from "../../domain/evaluation-report.ts";
import type { JudgeCalibration } from "../../domain/judge-calibration.ts";
import type { SharedOptions } from "../create-program.ts";
import { onInterrupt } from "../on-interrupt.ts";
import { openWorld } from "../open-world.ts";
import { drawTable } from "../render/draw-table.ts";
import { printJson } from "../render/print-json.ts";
import { showWaiting } from "../show-waiting.ts";

export interface JudgeOptions extends SharedOptions {
  readonly model?: readonly string[];
  readonly limit?: number;
  readonly ask: boolean;
}

/** `freshet judge calibrate`: exit 1 where no judge agrees with the people better than chance. */
export async function runJudge(file: string, { model, limit, ask, ...shared }: JudgeOptions): Promise<void> {
  const stop = onInterrupt();
  const world = await openWorld(shared, { for: "work" });
  try {
    const names = model?.flatMap((name) => name.split(","));
    const order = { file, ask, ...(names && { names }), ...(limit && { limit }) };
    const calibration = await showWaiting("comparing judges with people", world, () =>
      world.freshet.calibrateJudges(order, stop.signal),
    );
    if (calibration.best === null) process.exitCode = 1;
    if (shared.json) printJson({ simulated: world.simulated, ...calibration });
    else show(calibration);
  } finally {
    await world.close();
    stop.release();
  }
}

function show({ cases, judges, best, asGood }: JudgeCalibration): void {
  process.stdout.write(
    `${cases} cases with people's labels; right or not, with 95 % intervals by bootstrap over cases.\n\n`,
  );
  process.stdout.write(
    drawTable(
      ["judge", "cases", "unscored", "accuracy, per cent", "Cohen's κ", "Spearman's ρ"],
      judges.map(({ judge, cases: scored, unscored, accuracy, kappa, spearman }) => [
        ...[judge, String(scored), String(unscored)],
        ...[estimate(accuracy, 100, 1), estimate(kappa, 1, 3), estimate(spearman, 1, 3)],
      ]),
    ),
  );
  const others = asGood.length > 0 ? ` These cases don't tell ${asGood.join(", ")} from it.` : "";
  process.stdout.write(
    best === null
      ? "\nNo judge agrees with the people better than chance: label more cases.\n"
      : `\nUse ${best}: the highest correlation with the people.${others}\n`,
  );
}

function estimate(given: Estimate | null, times: number, digits: number): string {
  if (given === null) return "–";
  const [value, low, high] = [given.value, given.low, given.high].map((part) =>
    (times * part).toFixed(digits),
  );
  return `${value} [${low}, ${high}]`;
}
