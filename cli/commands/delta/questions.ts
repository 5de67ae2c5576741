import { InvalidArgumentError, Option } from "commander";
import type { TemplatedProgress } from "../../../app/services/templated-service.ts";
import { countOf } from "../../../domain/count-of.ts";
import type { Language } from "../../../domain/language.ts";
import { nameLevel } from "../../../domain/wikidata/templated-item.ts";
import { defineCommand } from "../../define-command.ts";
import { readCount, readLanguages, readMoney, readTries } from "../../options/read-values.ts";
import { methodOption, type SharedOptions } from "../../options/shared-options.ts";
import { onInterrupt } from "../../process/interruption.ts";
import { createProgressView, type ProgressView } from "../../render/create-progress-view.ts";
import { createTimeLeft } from "../../render/create-time-left.ts";
import { drawCosts } from "../../render/draw-costs.ts";
import { drawTable } from "../../render/draw-table.ts";
import { printJson } from "../../render/print-json.ts";
import { showWaiting } from "../../render/show-waiting.ts";
import type { World } from "../../world/open-world.ts";
import { withWorld } from "../../world/with-world.ts";
import { followRefresh } from "../refresh/follow-refresh.ts";
import { findOrIngest } from "./ingest-here.ts";
import { openSnapshots } from "./open-snapshots.ts";
import { showPlan } from "./show-plan.ts";

/** `freshet delta questions` */
export const deltaQuestions = defineCommand({
  usage: "questions [earlier] [later]",
  description:
    "Make questions of three levels from what changed between two snapshots; the same command resumes unfinished work.",
  options: (command) =>
    command
      .addOption(
        new Option("--levels <list>", "questions of the levels 1, 2 and 3, in each language")
          .argParser(readLevels)
          .default([150, 100, 50], "150,100,50"),
      )
      .option("--lang <list>", "languages, e.g. en,zh (by default those of the method)", readLanguages)
      .option("--seed <n>", "another seed gives other questions of the same delta", readTries, 1)
      .option("--reword", "have a model word each question anew, and another read it back")
      .option("--judges", "have models judge text and privacy too")
      .option(
        "--budget <dollars>",
        "never spend more: a call is made only if its worst-case cost fits",
        readMoney,
      )
      .option("--detach", "only queue it; `freshet worker` processes do the work")
      .option("--show <n>", "how many questions are shown", readCount, 20)
      .addOption(methodOption()),
  help: `
The two are names of ingested snapshots, or dumps, which are then ingested first; by default the
newest snapshot and the newest of its format that is of an earlier day.
Templates word the questions, and no model is needed for that. Each has one answer in the later snapshot.
Exit code 1 if fewer questions were accepted than were wanted. What the filters dropped is shown, and later by freshet delta show.

Example: freshet delta questions 2026-05-04 2026-08-03 --levels 150,100,50 --lang en,zh`,
  run,
});

interface QuestionsOptions extends SharedOptions {
  readonly levels: [number, number, number];
  readonly lang?: Language[];
  readonly seed: number;
  readonly reword?: boolean;
  readonly judges?: boolean;
  readonly budget?: number;
  readonly detach?: boolean;
  readonly show: number;
}

/** Reads the wanted numbers of questions for the three levels. For example, `150,100,50`. */
function readLevels(text: string): [number, number, number] {
  const [one, two, three, ...more] = text.split(",").map((part) => readTries(part.trim()));
  if (one === undefined || two === undefined || three === undefined || more.length > 0)
    throw new InvalidArgumentError("It has to be three numbers, for the levels 1, 2 and 3: 150,100,50.");
  if (one + two + three === 0) throw new InvalidArgumentError("At least one level needs a question.");
  return [one, two, three];
}

async function run(
  earlier: string | undefined,
  later: string | undefined,
  options: QuestionsOptions,
): Promise<void> {
  const stop = onInterrupt();
  try {
    // This seed decides which questions are chosen. It is not the seed of a simulated world, so it is kept apart from the shared options.
    const { seed: _seed, ...shared } = options;
    const wikidata = await openSnapshots(shared);
    const [from, to] = await chooseTwo(wikidata, [earlier, later], stop.signal);
    await withWorld(options, { for: options.detach ? "read" : "work" }, (world) =>
      make(world, { from, to, options, signal: stop.signal }),
    );
  } finally {
    stop.release();
  }
}

/**
 * Gives the two named snapshots; by default the newest two that can be compared. @throws SettingsError if there are no two such snapshots
 */
async function chooseTwo(
  wikidata: Awaited<ReturnType<typeof openSnapshots>>,
  [earlier, later]: readonly [string | undefined, string | undefined],
  signal: AbortSignal,
): Promise<[string, string]> {
  if (earlier !== undefined && later !== undefined) {
    const from = await findOrIngest(wikidata, earlier, signal);
    return [from.name, (await findOrIngest(wikidata, later, signal)).name];
  }
  const newest = earlier === undefined ? await wikidata.newestPair() : null;
  if (newest !== null) return [newest.earlier, newest.later];
  const { SettingsError } = await import("../../../domain/errors/freshet-error.ts");
  throw new SettingsError(
    "name two snapshots, the earlier one first: `freshet delta list` shows them, and `freshet delta ingest` makes one of a dump",
    { code: "unknown-snapshot" },
  );
}

interface Making {
  readonly from: string;
  readonly to: string;
  readonly options: QuestionsOptions;
  readonly signal: AbortSignal;
}

async function make(world: World, { from, to, options, signal }: Making): Promise<void> {
  const { freshet, simulated } = world;
  const usesModels = options.reword || options.judges;
  if (!options.detach && usesModels)
    await showWaiting("checking the servers of the settings", {}, () => freshet.work.preflight());
  const view = createProgressView(process.stderr, { activity: freshet.work.activity, isPatient: true });
  const languages = options.lang ?? world.settings.method.languages;
  const requested = await requestWithView(view, world, { from, to, options, signal, languages });
  const { refresh, resumed, plan } = requested;
  if (options.detach) {
    view.end();
    if (options.json) printJson({ simulated, refresh, resumed, plan });
    else {
      process.stdout.write(
        `${resumed ? "Already requested" : "Requested"}: ${countOf(refresh.target, "question")}, refresh ${refresh.id}. \`freshet worker\` makes them.\n`,
      );
      if (plan !== null) showPlan(plan);
    }
    return;
  }
  view.note(
    resumed
      ? `Resuming refresh ${refresh.id}.`
      : `Refresh ${refresh.id}: ${countOf(refresh.target, "question")} of ${from} to ${to}.`,
  );
  const report = await followRefresh(world, refresh.id, { view });
  const questions = await freshet.templated.list(refresh.id);
  const wanted = options.levels.reduce((sum, level) => sum + level, 0) * languages.length;
  if (questions.length < wanted) process.exitCode = 1;
  if (options.json) {
    const { questionLine } = await import("../../../evaluation/question-line.ts");
    printJson({
      ...{ simulated, refresh: { ...refresh, status: report.status }, progress: report, plan },
      questions: questions.map(questionLine),
    });
    return;
  }
  showQuestions(questions.slice(0, options.show), questions.length);
  if (plan !== null) showPlan(plan);
  const rejected = Object.entries(report.rejectedByReason).map(([reason, n]) => `${reason} ${n}`);
  process.stdout.write(
    `\n${countOf(questions.length, "question")} accepted of ${wanted} wanted${rejected.length > 0 ? `; rejected: ${rejected.join(", ")}` : ""}.\n`,
  );
  if (usesModels) process.stdout.write(`\n${drawCosts((await freshet.refreshes.costs(refresh.id)).costs)}`);
}

async function requestWithView(
  view: ProgressView,
  { freshet }: World,
  { from, to, options, signal, languages }: Making & { readonly languages: readonly Language[] },
) {
  const left = createTimeLeft();
  const { levels, seed, reword, judges, budget, detach } = options;
  return freshet.templated.request(
    {
      ...{ earlier: from, later: to, levels, languages, seed },
      ...(reword && { reword }),
      ...(judges && { judges }),
      ...(budget && { budgetDollars: budget }),
      ...(detach && { detached: true }),
    },
    { signal, onProgress: (progress) => view.show(describeProgress(progress, left)) },
  );
}

function describeProgress(
  progress: TemplatedProgress,
  left: ReturnType<typeof createTimeLeft>,
): Parameters<ProgressView["show"]>[0] {
  switch (progress.part) {
    case "reading":
      return { done: "reading the later snapshot into the index" };
    case "making":
      return {
        done: `${progress.language}: ${countOf(progress.questions, "question")} made`,
        more: [`${countOf(progress.tried, "statement")} tried`],
      };
    case "storing":
      return {
        done: `${progress.done.toLocaleString("en-US")} of ${countOf(progress.of, "question")} stored`,
        share: progress.done / progress.of,
        left: left(progress.done, progress.of),
      };
  }
}

function showQuestions(
  questions: Awaited<ReturnType<World["freshet"]["templated"]["list"]>>,
  all: number,
): void {
  if (questions.length > 0)
    process.stdout.write(
      drawTable(
        ["question", "level", "lang", "sub-domain", "text"],
        questions.map(({ id, templated, language, subDomain, draft }) => [
          ...[id, templated === undefined ? "" : nameLevel(templated.made), language, subDomain],
          draft.question.length > 70 ? `${draft.question.slice(0, 69)}…` : draft.question,
        ]),
      ),
    );
  if (all > questions.length)
    process.stdout.write(
      `${countOf(all - questions.length, "more question")}: \`freshet questions list\`, --json.\n`,
    );
}
