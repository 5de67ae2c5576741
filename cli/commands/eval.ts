import { SettingsError } from "../../domain/errors/freshet-error.ts";
import type { TrialMode } from "../../domain/evaluation/trial.ts";
import { checkEvaluation } from "../../evaluation/check-evaluation.ts";
import type { EvaluationOrder, OrderedSolvers } from "../../evaluation/evaluation-order.ts";
import type { ExportOrder } from "../../evaluation/export-evaluation.ts";
import { writeReport } from "../../evaluation/write-report.ts";
import { checkNewFile } from "../../files/check-new-file.ts";
import { abortOn } from "../abort-on.ts";
import type { SharedOptions } from "../create-program.ts";
import { findReleaseFolder } from "../find-release-folder.ts";
import { onInterrupt } from "../on-interrupt.ts";
import { openWorld, type World } from "../open-world.ts";
import { planOnData } from "../plan-on-data.ts";
import { plannedSettings } from "../planned-settings.ts";
import { createProgressView } from "../render/create-progress-view.ts";
import { describeTrials } from "../render/describe-trials.ts";
import { printJson } from "../render/print-json.ts";
import { showFault } from "../render/show-fault.ts";
import { showTables } from "../render/show-tables.ts";

export interface EvalOptions extends SharedOptions {
  readonly key?: string;
  readonly model?: readonly string[];
  readonly agentCommand?: string;
  readonly agentUrl?: string;
  readonly predictions?: string;
  readonly name?: string;
  readonly mode?: readonly TrialMode[];
  /** False with `--no-tools`. */
  readonly tools: boolean;
  readonly runs?: number;
  readonly limit?: number;
  readonly all?: boolean;
  readonly budget?: number;
  readonly resume?: boolean;
  readonly seed?: number;
  readonly output: string;
  /** Writes transcripts of all trials beside the report. */
  readonly transcripts?: boolean;
  readonly export?: readonly ExportOrder[];
}

/** `freshet eval`: exit 1 where it was stopped before the end, 3 where every trial failed or every answer is unscored. */
export async function runEval(source: string | undefined, options: EvalOptions): Promise<void> {
  if (source === undefined)
    throw new SettingsError(
      "name what to measure on: a benchmark file, a release by its folder or id, or `questions`; freshet eval --help says more",
      { code: "no-source" },
    );
  for (const { file } of options.export ?? []) checkNewFile(file);
  // Before the world is started: a name, a file or a model that is nothing is told at once.
  const found = source === "questions" ? source : await findReleaseFolder(source, options, "file or folder");
  const order = orderOf(found, options);
  const isChecked = await planOnData(options, async ({ freshet }) => {
    await freshet.evaluation.check(order);
    return true;
  });
  if (!isChecked) await checkEvaluation({ settings: plannedSettings(options), stores: null }, order);
  const world = await openWorld(options, { for: "work", ...(options.seed && { seed: options.seed }) });
  try {
    const { report, tables, end, simulatedNotice, unmeasured } = await work(world, order);
    if (end.stopped !== null) process.exitCode = 1;
    else if (unmeasured !== null) process.exitCode = 3;
    const transcripts = options.transcripts === true ? world.freshet.evaluation.transcribe(report) : null;
    const files = await writeReport(options.output, report, transcripts);
    for (const wanted of options.export ?? []) {
      await world.freshet.evaluation.export(report.id, wanted);
      files.push(wanted.file);
    }
    if (unmeasured !== null) showFault(unmeasured);
    if (options.json) return printJson({ simulated: world.simulated, stopped: end.stopped, files, report });
    if (simulatedNotice !== null) process.stdout.write(`\n${simulatedNotice}\n`);
    for (const warning of report.warnings) process.stdout.write(`\nNote: ${warning}\n`);
    showTables(tables);
    process.stdout.write(`\nThe report: ${files.join(", ")}\n`);
  } finally {
    await world.close();
  }
}

/** Visits are done in this process, by its own workers. */
async function work(world: World, order: EvaluationOrder) {
  const stop = onInterrupt();
  const view = createProgressView(process.stderr, { activity: world.freshet.work.activity });
  const visits =
    order.solvers.kind === "model" || order.solvers.kind === "command"
      ? await world.freshet.work.start(["visit"])
      : null;
  const trouble = visits === null ? null : abortOn(visits.trouble);
  try {
    const signal = trouble === null ? stop.signal : AbortSignal.any([stop.signal, trouble]);
    const done = await world.freshet.evaluation.run(order, {
      signal,
      note: view.note,
      onProgress: (progress) => view.show(describeTrials(progress)),
    });
    if (trouble?.aborted) await visits?.trouble;
    return done;
  } finally {
    view.end();
    await visits?.close();
    stop.release();
  }
}

function orderOf(source: string, options: EvalOptions): EvaluationOrder {
  const { key, tools, mode, runs, limit, all, budget, resume } = options;
  if (!tools && mode !== undefined)
    throw new SettingsError("--no-tools is short for --mode closed-book: give one of them", {
      code: "modes",
    });
  const modes = tools ? mode : (["closed-book"] as const);
  return {
    source,
    solvers: solversOf(options),
    ...(key !== undefined && { keyFile: key }),
    ...(modes && { modes }),
    ...(runs && { runs }),
    ...(limit && { limit }),
    ...(all && { all }),
    ...(budget && { budgetDollars: budget }),
    ...(resume && { resume }),
  };
}

function solversOf({ model, agentCommand, agentUrl, predictions, name }: EvalOptions): OrderedSolvers {
  const outside = [
    { kind: "command", at: agentCommand },
    { kind: "url", at: agentUrl },
    { kind: "file", at: predictions },
  ] as const;
  const given = outside.flatMap(({ kind, at }) => (at === undefined ? [] : [{ kind, at }]));
  const [agent] = given;
  if (given.length + (model === undefined ? 0 : 1) > 1)
    throw new SettingsError(
      "--model, --agent-command, --agent-url and --predictions go one at a time: run the command for each",
      { code: "solvers" },
    );
  if (agent === undefined)
    return { kind: "model", names: [...new Set((model ?? []).flatMap((names) => names.split(",")))] };
  return { ...agent, ...(name && { name }) };
}
