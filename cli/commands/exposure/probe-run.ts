import { InvalidArgumentError } from "commander";
import { countOf } from "../../../domain/count-of.ts";
import { SettingsError } from "../../../domain/errors/freshet-error.ts";
import { findModel } from "../../../domain/settings/models-settings.ts";
import { defineCommand } from "../../define-command.ts";
import { readCount, readMoney, readNames } from "../../options/read-values.ts";
import { type SharedOptions, webOption } from "../../options/shared-options.ts";
import { moneyOf } from "../../render/amounts.ts";
import { createTimeLeft } from "../../render/create-time-left.ts";
import { printJson } from "../../render/print-json.ts";
import type { World } from "../../world/open-world.ts";
import { withWorld } from "../../world/with-world.ts";
import { workHere } from "../../world/work-here.ts";
import { describeForecast, describeProbePlan, showProbeVerdicts } from "./show-probe.ts";

const none = (text: string): number => {
  if (!/^\d+$/u.test(text)) throw new InvalidArgumentError("It has to be a whole number, 0 or more.");
  return Number(text);
};

/** `freshet probe run` */
export const probeRun = defineCommand({
  usage: "run",
  description:
    "Test whether recent models have memorised published questions, compared with unpublished controls.",
  options: (command) =>
    command
      .option(
        "--models <list>",
        "names of models in the settings (default: exposure.probes.models)",
        readNames,
      )
      .option(
        "--sample <n>",
        "number of published items asked closed book (default: exposure.probes.sample)",
        readCount,
      )
      .option(
        "--tools-sample <n>",
        "number of published items asked with tools (default: exposure.probes.toolsSample)",
        none,
      )
      .option(
        "--budget <dollars>",
        "stop when this command has cost this much; verdicts are given when all questions are asked",
        readMoney,
      )
      .option("--dry-run", "only show the number of questions for each model, and the possible verdicts")
      .option("--anyway", "ask even if the answers can't give a verdict")
      .addOption(webOption()),
  help: `
Closed-book accuracy on published items is compared with that on unpublished items of similar language, domain, age and record.
The probability of ever calling a clean model contaminated is at most exposure.probes.alpha over all models and modes, however
often probes run (docs/exposure.md). On the same day the same command resumes a stopped probe; nothing is paid twice.

A probe that can't give a verdict, whatever the answers, asks no model and says which sample would be enough (exit 2; --anyway
asks).

Exit 1 if a model is contaminated or saturates the benchmark.
Example: freshet probe run --models gpt-next --sample 100 --tools-sample 0`,
  run,
});

interface ProbeOptions extends SharedOptions {
  readonly models?: readonly string[];
  readonly sample?: number;
  readonly toolsSample?: number;
  readonly budget?: number;
  readonly dryRun?: boolean;
  /** Whether to probe even if the answers can't produce a verdict. */
  readonly anyway?: boolean;
}

/** Probes models. The exit code is 1 if a model is contaminated or saturates, or if the probe was stopped. */
async function run(options: ProbeOptions): Promise<void> {
  const { plannedSettings } = await import("../../world/read-command-settings.ts");
  const { models } = plannedSettings(options);
  // Names are checked before anything is opened, so that a wrong name creates nothing, not even a data folder.
  if (models !== null) for (const name of options.models ?? []) findModel(models, name);
  if (!(await isSensible(options))) return;
  return withWorld(options, { for: "work" }, async (world) => {
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
        `${report.due} are left: the same command continues today, and gives the verdicts when all are asked.\n`,
      );
    else showProbeVerdicts(report.verdicts);
  });
}

/** Checks what the database alone can show. False if nothing more has to be done. */
async function isSensible(options: ProbeOptions): Promise<boolean> {
  return withWorld(options, { for: "plan" }, async (world) => {
    if (options.dryRun) await showPlan(world, options);
    else await checkSense(world, options);
    return !options.dryRun;
  });
}

async function showPlan({ freshet, simulated }: World, options: ProbeOptions): Promise<void> {
  const { trials, tests, forecast } = await freshet.exposure.planProbe(requestOf(options));
  const count = (test: (typeof tests)[number], arm: string): number =>
    trials.filter((trial) => trial.model === test.model && trial.mode === test.mode && trial.arm === arm)
      .length;
  const plan = tests.map((test) => ({ ...test, live: count(test, "live"), control: count(test, "control") }));
  const forecasts = forecast();
  if (options.json) return printJson({ simulated, plan, forecasts });
  process.stdout.write(describeProbePlan(plan, forecasts));
}

/**
 * Probing costs money and permanently exposes items to providers. If it can't produce a verdict, a person has to confirm it with
 * `--anyway`.
 */
async function checkSense({ freshet }: World, options: ProbeOptions): Promise<void> {
  if (options.anyway) return;
  const { forecast, isBegun } = await freshet.exposure.planProbe(requestOf(options));
  if (isBegun) return;
  const forecasts = forecast();
  const idle = forecasts.filter(({ canSettle }) => !canSettle);
  if (idle.length === 0) return;
  const [first, ...others] = idle;
  const alike =
    others.length > 0
      ? ` ${others.length} more tests can't give a verdict either: --dry-run lists them.`
      : "";
  const why = `${first ? describeForecast(first) : ""}${alike}`;
  if (idle.length < forecasts.length) return void process.stderr.write(`Note: ${why}\n`);
  throw new SettingsError(
    `this probe can't give a verdict, so no model was asked. ${why} --anyway asks in spite of this: its answers count in later probes`,
    { code: "probe-cannot-settle" },
  );
}

function requestOf({ models, sample, toolsSample, budget }: ProbeOptions) {
  return { models, sample, toolsSample, budgetDollars: budget };
}

/** Visits are done by this process's own workers. */
async function probe(world: World, options: ProbeOptions) {
  const timeLeft = createTimeLeft();
  return workHere(world, ["visit"], ({ signal, view }) =>
    world.freshet.exposure.probe(requestOf(options), {
      signal,
      onProgress: ({ done, total, dollars }) =>
        view.show({
          done: `${done} of ${countOf(total, "answer")}`,
          share: done / Math.max(1, total),
          more: [moneyOf(dollars)],
          left: timeLeft(done, total),
        }),
    }),
  );
}
