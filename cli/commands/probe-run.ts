import { countOf } from "../../domain/count-of.ts";
import { SettingsError } from "../../domain/errors/freshet-error.ts";
import { findModel } from "../../domain/settings/find-model.ts";
import { abortOn } from "../abort-on.ts";
import type { SharedOptions } from "../create-program.ts";
import { onInterrupt } from "../on-interrupt.ts";
import { openWorld, type World } from "../open-world.ts";
import { plannedSettings } from "../planned-settings.ts";
import { createProgressView } from "../render/create-progress-view.ts";
import { createTimeLeft } from "../render/create-time-left.ts";
import { describeForecast, describeProbePlan } from "../render/describe-probe-plan.ts";
import { moneyOf } from "../render/money-of.ts";
import { printJson } from "../render/print-json.ts";
import { showProbeVerdicts } from "../render/show-probe-verdicts.ts";

interface ProbeOptions extends SharedOptions {
  readonly models?: readonly string[];
  readonly sample?: number;
  readonly toolsSample?: number;
  readonly budget?: number;
  readonly dryRun?: boolean;
  /** Asks although no answers could bring a verdict. */
  readonly anyway?: boolean;
}

/** `freshet probe run`: exit 1 where a model is contaminated or saturates, or the probe was stopped. */
export async function runProbeCommand(options: ProbeOptions): Promise<void> {
  const { models } = plannedSettings(options);
  // Before anything is opened: a wrong name leaves no trace, not even a data folder.
  if (models !== null) for (const name of options.models ?? []) findModel(models, name);
  if (!(await isSensible(options))) return;
  const world = await openWorld(options, { for: "work" });
  try {
    const report = await probe(world, options);
    const isFound = report.verdicts.some(
      ({ verdict }) => verdict === "contaminated" || verdict === "saturated",
    );
    if (isFound || report.stopped !== null) process.exitCode = 1;
    if (options.json) return printJson({ simulated: world.simulated, ...report });
    for (const warning of report.warnings) process.stdout.write(`Note: ${warning}\n`);
    process.stdout.write(
      `Probe ${report.probe}: ${countOf(report.asked, "answer")} (${report.live} to published items, ${report.control} to controls), ${moneyOf(report.dollars)}.\n`,
    );
    if (report.stopped !== null)
      process.stdout.write(
        `${report.due} are left: the same command goes on today, and tells what the tests come to when all are asked.\n`,
      );
    else showProbeVerdicts(report.verdicts);
  } finally {
    await world.close();
  }
}

/** What the database alone tells. False where that was all that is wanted. */
async function isSensible(options: ProbeOptions): Promise<boolean> {
  const world = await openWorld(options, { for: "plan" });
  try {
    if (options.dryRun) await showPlan(world, options);
    else await checkSense(world, options);
    return !options.dryRun;
  } finally {
    await world.close();
  }
}

async function showPlan({ freshet, simulated }: World, options: ProbeOptions): Promise<void> {
  const { trials, tests, forecast } = await freshet.exposure.planProbe(orderOf(options));
  const count = (test: (typeof tests)[number], arm: string): number =>
    trials.filter((trial) => trial.model === test.model && trial.mode === test.mode && trial.arm === arm)
      .length;
  const plan = tests.map((test) => ({ ...test, live: count(test, "live"), control: count(test, "control") }));
  const forecasts = forecast();
  if (options.json) return printJson({ simulated, plan, forecasts });
  process.stdout.write(describeProbePlan(plan, forecasts));
}

/** Asking costs money and shows items to providers for good: where it can tell nothing, a person has to want it all the same. */
async function checkSense({ freshet }: World, options: ProbeOptions): Promise<void> {
  if (options.anyway) return;
  const { forecast, isBegun } = await freshet.exposure.planProbe(orderOf(options));
  if (isBegun) return;
  const forecasts = forecast();
  const idle = forecasts.filter(({ canSettle }) => !canSettle);
  if (idle.length === 0) return;
  const [first, ...others] = idle;
  const alike =
    others.length > 0 ? ` ${others.length} more tests can't be either: --dry-run lists them.` : "";
  const why = `${first ? describeForecast(first) : ""}${alike}`;
  if (idle.length < forecasts.length) return void process.stderr.write(`Note: ${why}\n`);
  throw new SettingsError(
    `this probe can't settle anything, so nobody was asked. ${why} --anyway asks all the same: its answers count in later probes`,
    { code: "probe-cannot-settle" },
  );
}

function orderOf({ models, sample, toolsSample, budget }: ProbeOptions) {
  return { models, sample, toolsSample, budgetDollars: budget };
}

/** Visits are done in this process, by its own workers. */
async function probe({ freshet }: World, options: ProbeOptions) {
  const stop = onInterrupt();
  const visits = await freshet.work.start(["visit"]);
  const trouble = abortOn(visits.trouble);
  const view = createProgressView(process.stderr, { activity: freshet.work.activity });
  const timeLeft = createTimeLeft();
  try {
    const report = await freshet.exposure.probe(orderOf(options), {
      signal: AbortSignal.any([stop.signal, trouble]),
      onProgress: ({ done, total, dollars }) =>
        view.show({
          done: `${done} of ${countOf(total, "answer")}`,
          share: done / Math.max(1, total),
          more: [moneyOf(dollars)],
          left: timeLeft(done, total),
        }),
    });
    if (trouble.aborted) await visits.trouble;
    return report;
  } finally {
    view.end();
    await visits.close();
    stop.release();
  }
}
