import { InvalidArgumentError } from "commander";
import { SettingsError } from "../../../domain/errors/freshet-error.ts";
import { type TrialMode, trialMode } from "../../../domain/evaluation/trial.ts";
import type { JobKind } from "../../../domain/ports/work/job-store.ts";
import type { ExportRequest } from "../../../evaluation/export-evaluation.ts";
import type { EvaluationRequest, RequestedSolvers } from "../../../evaluation/plan-evaluation.ts";
import { checkNewFile } from "../../../files/write-private-file.ts";
import { defineCommand } from "../../define-command.ts";
import { readCount, readMoney } from "../../options/read-values.ts";
import { type SharedOptions, webOption } from "../../options/shared-options.ts";
import { showFault } from "../../process/exit-with.ts";
import { printJson } from "../../render/print-json.ts";
import type { World } from "../../world/open-world.ts";
import { withWorld } from "../../world/with-world.ts";
import { workHere } from "../../world/work-here.ts";
import { recompute } from "./recompute.ts";
import { describeTrials, showTables } from "./show-evaluation.ts";

const modes: readonly string[] = trialMode.options;
/** InteractComp's name of the closed-book mode. */
const answerOnly = "answer-only";
const formats = [
  ...["browsecomp", "interactcomp", "deepresearch", "inspect-samples", "inspect-log", "sealqa", "longseal"],
  "livesearchbench",
  "deepsearchqa",
];

const modeList = (text: string): string[] =>
  text.split(",").map((part) => {
    const said = part.trim();
    const mode = said === answerOnly ? "closed-book" : said;
    if (!modes.includes(mode))
      throw new InvalidArgumentError(`"${mode}" is not a mode; the modes are ${modes.join(", ")}.`);
    return mode;
  });

const readNumbers = (text: string): number[] =>
  text.split(",").map((part) => {
    const number = Number(part);
    if (!Number.isInteger(number) || number < 1)
      throw new InvalidArgumentError(`"${part.trim()}" is not a whole number above 0.`);
    return number;
  });

const toolsKind = (text: string): string => {
  if (text !== "lean" && text !== "paper")
    throw new InvalidArgumentError(`"${text}" is neither lean nor paper.`);
  return text;
};

const address = (text: string): string => {
  if (!/^https?:$/u.test(URL.canParse(text) ? new URL(text).protocol : ""))
    throw new InvalidArgumentError("It has to be an http or https address.");
  return text;
};

const oneExport = (text: string, before: { format: string; file: string }[] = []) => {
  const [format = "", ...file] = text.split("=");
  if (!formats.includes(format) || file.join("=") === "")
    throw new InvalidArgumentError(`Write it as FORMAT=FILE; the formats are ${formats.join(", ")}.`);
  return [...before, { format, file: file.join("=") }];
};

/** `freshet eval` */
export const evaluate = defineCommand({
  usage: "eval [source]",
  description:
    "Measure search agents on questions: a benchmark file, a sealed release by its folder or id, or `questions` for the live public ones of the data folder.",
  options: (command) =>
    command
      .option("--key <file>", "the key of a sealed release, or of some of its items")
      .option("--model <names...>", "models of the settings, by name, each with the built-in agent")
      .option(
        "--agent-command <command>",
        "your own agent: started for each question, reads JSON, writes the answer",
      )
      .option("--agent-url <url>", "your own agent: each question is a POST of JSON", address)
      .option("--predictions <file>", "existing answers, which are only judged")
      .option("--name <name>", "name of your agent in the report")
      .option(
        "--mode <list>",
        "tools, closed-book, oracle; of haystacks documents; of ambiguous questions also search-only, with-context, interact (default: tools,closed-book for models; tools for your own agent; for predictions the mode in their file, else tools)",
        modeList,
      )
      .option(
        "--k <list>",
        "documents: numbers of hard negatives beside the document with the answer (default: 12,20,30)",
        readNumbers,
      )
      .option(
        "--tools <kind>",
        "how search and visit show what they found: lean, or paper (whole pages, full results) (default: evaluation.tools, lean)",
        toolsKind,
      )
      .option("--no-tools", "closed book only")
      .option(
        "--rounds <n>",
        "rounds of one action each in search-only, with-context and interact (default: evaluation.rounds, else 10 and one more for each forced question)",
        readCount,
      )
      .option(
        "--force <n>",
        "interact: no answer before so many questions to the user; 10 rounds are added to them unless --rounds is given",
        readCount,
      )
      .option("--judge-only", "the judge decides every answer, without rules (default: evaluation.judgeOnly)")
      .option("--runs <n>", "times that each question is asked (default: evaluation.runs, 3)", readCount)
      .option("--limit <n>", "number of questions, from the first", readCount)
      .option("--all", "with `questions`: also private ones and those that are no longer live")
      .option("--budget <dollars>", "stop when all its model calls have cost this much", readMoney)
      .option("--resume", "resume the newest evaluation of the same request; nothing is paid twice")
      .option(
        "--recompute <evaluation>",
        "recompute an evaluation's report from its stored answers and the present state of its items; takes no source",
      )
      .option("--output <folder>", "folder for report.html, report.md and report.json", "freshet-eval")
      .option(
        "--transcripts",
        "write each trial's transcript beside the report; keep them private, they contain questions, answers and page texts",
      )
      .option(
        "--export <format=file>",
        `write questions or trials to a new file, in a common format: ${formats.join(", ")}`,
        oneExport,
      )
      .option(
        "--seed <n>",
        "seed of the simulated world that the questions come from (default: simulation.seed of the settings, 4)",
        readCount,
      )
      .addOption(webOption()),
  help: `
Example: freshet eval freshet-demo.jsonl --model sim-panel-1 sim-panel-4
         freshet eval freshet-2026.11.22 --key freshet-2026.11.22.key --model NAME
         freshet eval --recompute EVALUATION     (its id is in report.json)
The exposure ledger records every model or agent that is asked one of our items, and its judge. A recomputed report leaves out
withdrawn items and judges the stored answers to corrected ones again; the measured models are not asked.
Exit 1 if it was stopped before the end; 3 if a required part can't be reached, every trial failed, or the judge gave no
usable verdict at all; else 0, whatever the figures.`,
  run,
});

interface EvalOptions extends SharedOptions {
  readonly key?: string;
  readonly model?: readonly string[];
  readonly agentCommand?: string;
  readonly agentUrl?: string;
  readonly predictions?: string;
  readonly name?: string;
  readonly mode?: readonly TrialMode[];
  readonly k?: readonly number[];
  /** False with `--no-tools`. */
  readonly tools?: "lean" | "paper" | false;
  readonly judgeOnly?: boolean;
  readonly rounds?: number;
  readonly force?: number;
  readonly runs?: number;
  readonly limit?: number;
  readonly all?: boolean;
  readonly budget?: number;
  readonly resume?: boolean;
  readonly seed?: number;
  readonly output: string;
  /** Whether transcripts of all trials are written beside the report. */
  readonly transcripts?: boolean;
  readonly export?: readonly ExportRequest[];
}

async function run(
  source: string | undefined,
  options: EvalOptions & { readonly recompute?: string },
): Promise<void> {
  const { recompute: evaluation, ...rest } = options;
  return evaluation === undefined
    ? measure(source, options)
    : recompute(source, { ...rest, recompute: evaluation });
}

/**
 * Measures solvers. The exit code is 1 if the evaluation was stopped before its end, 3 if every trial failed or every answer is unscored.
 */
async function measure(source: string | undefined, options: EvalOptions): Promise<void> {
  if (source === undefined)
    throw new SettingsError(
      "name what to measure on: a benchmark file, a release by its folder or id, or `questions`; see freshet eval --help",
      { code: "no-source" },
    );
  for (const { file } of options.export ?? []) checkNewFile(file);
  const { findReleaseFolder } = await import("../../world/look-up-id.ts");
  const { planOnData } = await import("../../world/stored-data.ts");
  // This check precedes the start of the world, so that a wrong name, file or model is reported at once.
  const found = source === "questions" ? source : await findReleaseFolder(source, options, "file or folder");
  const request = requestOf(found, options);
  const isChecked = await planOnData(options, async ({ freshet }) => {
    await freshet.evaluation.check(request);
    return true;
  });
  if (!isChecked) {
    const { checkEvaluation } = await import("../../../evaluation/check-evaluation.ts");
    const { plannedSettings } = await import("../../world/read-command-settings.ts");
    await checkEvaluation({ settings: plannedSettings(options), stores: null }, request);
  }
  // The check of the request has required the roles that it uses.
  const opens = { for: "work", roles: [], ...(options.seed && { seed: options.seed }) } as const;
  return withWorld(options, opens, async (world) => {
    const { report, tables, end, simulatedNotice, unmeasured } = await work(world, request);
    if (end.stopped !== null) process.exitCode = 1;
    else if (unmeasured !== null) process.exitCode = 3;
    const transcripts = options.transcripts === true ? world.freshet.evaluation.transcribe(report) : null;
    const { writeReport } = await import("../../../evaluation/report/write-report.ts");
    const files = await writeReport(options.output, report, transcripts);
    for (const wanted of options.export ?? []) {
      const missing = await world.freshet.evaluation.export(report.id, wanted);
      if (missing !== null) process.stderr.write(`Note: ${missing}\n`);
      files.push(wanted.file);
    }
    if (unmeasured !== null) showFault(unmeasured);
    if (options.json) return printJson({ simulated: world.simulated, stopped: end.stopped, files, report });
    if (simulatedNotice !== null) process.stdout.write(`\n${simulatedNotice}\n`);
    for (const warning of report.warnings) process.stdout.write(`\nNote: ${warning}\n`);
    showTables(tables);
    process.stdout.write(`\nThe report: ${files.join(", ")}\n`);
  });
}

/** Visits are done by this process's own workers. */
async function work(world: World, request: EvaluationRequest) {
  const { kind } = request.solvers;
  const kinds: readonly JobKind[] = kind === "model" || kind === "command" ? ["visit"] : [];
  return workHere(world, kinds, ({ signal, view }) =>
    world.freshet.evaluation.run(request, {
      signal,
      note: view.note,
      onProgress: (progress) => view.show(describeTrials(progress)),
    }),
  );
}

function requestOf(source: string, options: EvalOptions): EvaluationRequest {
  const { key, tools, judgeOnly, mode, k, rounds, force, runs, limit, all, budget, resume } = options;
  if (tools === false && mode !== undefined)
    throw new SettingsError("--no-tools means --mode closed-book: use only one of them", {
      code: "modes",
    });
  const modes = tools === false ? (["closed-book"] as const) : mode;
  return {
    source,
    solvers: solversOf(options),
    ...(key !== undefined && { keyFile: key }),
    ...(modes && { modes }),
    ...(k && { k }),
    ...(tools && { tools }),
    ...(judgeOnly && { judgeOnly }),
    ...(rounds && { rounds }),
    ...(force && { force }),
    ...(runs && { runs }),
    ...(limit && { limit }),
    ...(all && { all }),
    ...(budget && { budgetDollars: budget }),
    ...(resume && { resume }),
  };
}

function solversOf({ model, agentCommand, agentUrl, predictions, name }: EvalOptions): RequestedSolvers {
  const outside = [
    { kind: "command", at: agentCommand },
    { kind: "url", at: agentUrl },
    { kind: "file", at: predictions },
  ] as const;
  const given = outside.flatMap(({ kind, at }) => (at === undefined ? [] : [{ kind, at }]));
  const [agent] = given;
  if (given.length + (model === undefined ? 0 : 1) > 1)
    throw new SettingsError(
      "--model, --agent-command, --agent-url and --predictions can't be combined: run the command for each",
      { code: "solvers" },
    );
  if (agent === undefined)
    return { kind: "model", names: [...new Set((model ?? []).flatMap((names) => names.split(",")))] };
  return { ...agent, ...(name && { name }) };
}
