import { Command } from "commander";
import { version } from "../domain/version.ts";
import { deadLettersGiveUp } from "./commands/dead-letters/give-up.ts";
import { deadLettersList } from "./commands/dead-letters/list.ts";
import { deadLettersRetry } from "./commands/dead-letters/retry.ts";
import { delta } from "./commands/delta/delta.ts";
import { backup } from "./commands/deployment/backup.ts";
import { doctor } from "./commands/deployment/doctor.ts";
import { init } from "./commands/deployment/init.ts";
import { restore } from "./commands/deployment/restore.ts";
import { serve } from "./commands/deployment/serve.ts";
import { worker } from "./commands/deployment/worker.ts";
import { domains } from "./commands/domains/domains.ts";
import { evaluate } from "./commands/evaluation/eval.ts";
import { judgeCalibrate } from "./commands/evaluation/judge-calibrate.ts";
import { mcp } from "./commands/evaluation/mcp.ts";
import { exposure } from "./commands/exposure/exposure.ts";
import { probeList } from "./commands/exposure/probe-list.ts";
import { probeRun } from "./commands/exposure/probe-run.ts";
import { retire } from "./commands/exposure/retire.ts";
import { formsList } from "./commands/forms/list.ts";
import { formsMake } from "./commands/forms/make.ts";
import { formsShow } from "./commands/forms/show.ts";
import { graphCheck } from "./commands/graph/check.ts";
import { graphDraw } from "./commands/graph/draw.ts";
import { graphEvaluate } from "./commands/graph/evaluate.ts";
import { graphExport } from "./commands/graph/export.ts";
import { graphSources } from "./commands/graph/graph-choice.ts";
import { graphStats } from "./commands/graph/stats.ts";
import { hooksGiveUp } from "./commands/hooks/give-up.ts";
import { hooksList } from "./commands/hooks/list.ts";
import { hooksRetry } from "./commands/hooks/retry.ts";
import { hooksTest } from "./commands/hooks/test.ts";
import { reviewExport } from "./commands/human-review/export.ts";
import { reviewImport } from "./commands/human-review/import.ts";
import { reviewReport } from "./commands/human-review/report.ts";
import { pagesTakeDown } from "./commands/pages/take-down.ts";
import { pagesTakenDown } from "./commands/pages/taken-down.ts";
import { questionsErrata } from "./commands/questions/errata.ts";
import { questionsList } from "./commands/questions/list.ts";
import { questionsReport } from "./commands/questions/report.ts";
import { questionsShow } from "./commands/questions/show.ts";
import { questionsVerify } from "./commands/questions/verify.ts";
import { demo } from "./commands/refresh/demo.ts";
import { refresh } from "./commands/refresh/refresh.ts";
import { seed } from "./commands/refresh/seed.ts";
import { releaseBuild } from "./commands/release/build.ts";
import { releaseDiff } from "./commands/release/diff.ts";
import { releaseKey } from "./commands/release/key.ts";
import { releaseList } from "./commands/release/list.ts";
import { releaseOpen } from "./commands/release/open.ts";
import { releasePublish } from "./commands/release/publish.ts";
import { releaseVerify } from "./commands/release/verify.ts";
import { runsCosts } from "./commands/runs/costs.ts";
import { runsList } from "./commands/runs/list.ts";
import { runsShow } from "./commands/runs/show.ts";
import { scheduleList } from "./commands/schedule/list.ts";
import { schedulePause, scheduleResume } from "./commands/schedule/pause.ts";
import { scheduleRun } from "./commands/schedule/run.ts";
import { seedsList } from "./commands/seeds/list.ts";
import { seedsShow } from "./commands/seeds/show.ts";
import { tokensCreate } from "./commands/tokens/create.ts";
import { tokensList } from "./commands/tokens/list.ts";
import { tokensRevoke } from "./commands/tokens/revoke.ts";
import { date } from "./commands/web/date.ts";
import { search } from "./commands/web/search.ts";
import { visit } from "./commands/web/visit.ts";
import { type AddCommand, defineGroup } from "./define-command.ts";

/** All commands, in the order in which the help lists them. */
const commands: readonly AddCommand[] = [
  demo,
  init,
  seed,
  refresh,
  defineGroup({
    name: "runs",
    description: "The runs: what was tried, how it ended and what it cost.",
    commands: [runsList, runsShow, runsCosts],
  }),
  defineGroup({
    name: "seeds",
    description: "The seeds that were collected, with the grades of their sources.",
    commands: [seedsList, seedsShow],
  }),
  defineGroup({
    name: "questions",
    description: "The accepted questions.",
    commands: [questionsList, questionsShow, questionsVerify, questionsReport, questionsErrata],
  }),
  defineGroup({
    name: "forms",
    description: "Forms of accepted questions: sets, conflicting results, haystacks, ambiguous questions.",
    commands: [formsMake, formsList, formsShow],
  }),
  search,
  visit,
  delta,
  defineGroup({
    name: "pages",
    description: "Stored pages: take one down, with what follows for the questions that rest on it.",
    commands: [pagesTakeDown, pagesTakenDown],
  }),
  evaluate,
  defineGroup({ name: "judge", description: "The judge of answers.", commands: [judgeCalibrate] }),
  mcp,
  defineGroup({
    name: "schedule",
    description: "Recurring tasks of workers, which keep the benchmark fresh automatically.",
    commands: [scheduleList, scheduleRun, schedulePause, scheduleResume],
  }),
  defineGroup({
    name: "hooks",
    description:
      "Notifications of retirements, leaks, releases, failed tasks and used-up budgets, and their delivery.",
    commands: [hooksList, hooksTest, hooksRetry, hooksGiveUp],
  }),
  defineGroup({
    name: "dead-letters",
    description: "Jobs that failed for the last time: do them again, or give them up.",
    commands: [deadLettersList, deadLettersRetry, deadLettersGiveUp],
  }),
  exposure,
  retire,
  defineGroup({
    name: "probe",
    description: "Contamination probes: what recent models know about published items.",
    commands: [probeRun, probeList],
  }),
  defineGroup({
    name: "release",
    description: "Releases: sealed, signed folders of accepted questions, for others to measure agents on.",
    commands: [
      releaseBuild,
      releaseList,
      releaseVerify,
      releaseOpen,
      releaseKey,
      releaseDiff,
      releasePublish,
    ],
  }),
  defineGroup({
    name: "review",
    description: "Human review of a sample: evidence correct, question unambiguous, answer inferable.",
    commands: [reviewExport, reviewImport, reviewReport],
  }),
  worker,
  serve,
  defineGroup({
    name: "tokens",
    description: "Tokens of the HTTP API, which `freshet serve` answers to.",
    commands: [tokensCreate, tokensList, tokensRevoke],
  }),
  backup,
  restore,
  doctor,
  domains,
  date,
  defineGroup({
    name: "graph",
    description: "Reasoning graphs of accepted questions, or from files.",
    help: graphSources,
    commands: [graphCheck, graphEvaluate, graphDraw, graphStats, graphExport],
  }),
];

/** Builds the command line. A command imports its parts only when it runs, so that `--help` and errors are quick. */
export function createProgram(): Command {
  const program = new Command("freshet")
    .description(
      "Keeps a benchmark of search agents fresh: reads the live web, writes hard questions about very recent facts, and proves each one. If the settings name no models, a simulated world replaces web and models.",
    )
    .version(version)
    // Lets `release build --version` have its own meaning.
    .enablePositionalOptions()
    .showHelpAfterError("(see the help of the command: add --help to it)")
    .exitOverride()
    .addHelpText("beforeAll", ({ command }) => refuseUnknown(command))
    .addHelpText(
      "after",
      `
Exit codes: 0 done; 1 the work ran and found a problem (each command's help says which); 2 unusable input or settings;
3 a required part can't be reached; 130 stopped by Ctrl-C; 141 the reader of the output has gone (| head).

A first look:        freshet demo
With your models:    freshet init      (then edit its files, freshet doctor, freshet refresh --target 10)`,
    );

  for (const add of commands) add(program);
  return program;
}

/**
 * Refuses the help of a command that doesn't exist. Commander would print the help of the group in its place, as if the name were right.
 *
 * @throws CommanderError if the words name no command of the group.
 */
function refuseUnknown(command: Command): string {
  const isGroup = command.commands.length > 0 && command.registeredArguments.length === 0;
  const known = command.commands.flatMap((each) => [each.name(), ...each.aliases()]);
  const [name = "help"] = command.args;
  if (isGroup && !name.startsWith("-") && ![...known, "help"].includes(name))
    command.error(`error: unknown command '${name}'`, { code: "commander.unknownCommand" });
  return "";
}
