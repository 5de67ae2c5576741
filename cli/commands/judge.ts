import { planCalibration } from "../../evaluation/calibration/plan-calibration.ts";
import type { SharedOptions } from "../create-program.ts";
import { onInterrupt } from "../on-interrupt.ts";
import { openWorld } from "../open-world.ts";
import { plannedSettings } from "../planned-settings.ts";
import { describeCalibration } from "../render/describe-calibration.ts";
import { printJson } from "../render/print-json.ts";
import { showWaiting } from "../show-waiting.ts";

export interface JudgeOptions extends SharedOptions {
  readonly model?: readonly string[];
  readonly limit?: number;
  readonly ask: boolean;
}

/** `freshet judge calibrate`: exit 1 where no judge agrees with the people better than chance. */
export async function runJudge(file: string, { model, limit, ask, ...shared }: JudgeOptions): Promise<void> {
  const names = model?.flatMap((name) => name.split(","));
  const order = { file, ask, ...(names && { names }), ...(limit && { limit }) };
  const { models } = plannedSettings(shared);
  if (models !== null) await planCalibration(models, order);
  const stop = onInterrupt();
  // What stands in the file is compared without a model.
  const world = await openWorld(shared, { for: ask ? "work" : "plan" });
  try {
    const calibration = await showWaiting("comparing judges with people", world, () =>
      world.freshet.evaluation.calibrateJudges(order, stop.signal),
    );
    if (calibration.leading === null) process.exitCode = 1;
    if (shared.json) printJson({ simulated: world.simulated, ...calibration });
    else process.stdout.write(describeCalibration(calibration));
  } finally {
    await world.close();
    stop.release();
  }
}
