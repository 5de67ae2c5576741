import { Command, Option } from "commander";
import type { MethodProfile } from "../domain/settings/method-settings.ts";
import { version } from "../domain/version.ts";
import { addDomainCommands } from "./add-domain-commands.ts";
import { addEvalCommands } from "./add-eval-commands.ts";
import { addExposureCommands } from "./add-exposure-commands.ts";
import { addGraphCommands } from "./add-graph-commands.ts";
import { addHookCommands } from "./add-hook-commands.ts";
import { addReleaseCommands } from "./add-release-commands.ts";
import { addReviewCommands } from "./add-review-commands.ts";
import { addScheduleCommands } from "./add-schedule-commands.ts";
import { addVisitCommands } from "./add-visit-commands.ts";
import { languageList } from "./language-list.ts";
import { methodOption } from "./method-option.ts";
import { readCount } from "./read-count.ts";
import { readMoney } from "./read-money.ts";
import { readPort } from "./read-port.ts";
import { webOption } from "./web-option.ts";

/** Options that every command has. */
export interface SharedOptions {
  readonly settings?: string;
  readonly json?: boolean;
  /** `replay:PATH`. */
  readonly web?: string;
  readonly fullPanel?: boolean;
  /** In place of the settings' profile of the method. */
  readonly method?: MethodProfile;
}

export type AddCommand = typeof command;

const list = (text: string): string[] => text.split(",").map((part) => part.trim());

/** The command line. A command's own code is imported when it runs, so that `--help` and errors are quick. */
export function createProgram(): Command {
  const program = new Command("freshet")
    .description(
      "Keeps a benchmark of search agents fresh: reads the live web, writes hard questions about what has only just\nbecome known, and proves each one. Without models in the settings a simulated world stands in for web and models.",
    )
    .version(version)
    // `release build --version` is an option of its own.
    .enablePositionalOptions()
    .showHelpAfterError("(freshet COMMAND --help says more)")
    .exitOverride()
    .addHelpText(
      "after",
      `
Exit codes: 0 done; 1 the work ran and found a problem (each command's help says which); 2 unusable input or settings;
3 a part that is needed can't be reached; 130 stopped by Ctrl-C; 141 the reader of the output has gone (| head).

A first look:        freshet demo
With your models:    freshet init      (then fill in what it wrote, freshet doctor, freshet refresh --target 10)`,
    );

  command(
    program,
    "demo",
    "Run the main job in a simulated world: from seed entities to accepted questions in both languages.",
  )
    .option("--target <n>", "newly accepted questions", readCount, 5)
    .option("--seed <n>", "seed of the simulated world", readCount)
    .option(
      "--port <n>",
      "port of the simulated web, to look at it; the next two are search and models (any free ones by default)",
      readPort({ more: 2 }),
    )
    .option("--output <file>", "where the accepted items go, as JSONL", "freshet-demo.jsonl")
    .option("--new", "begin another refresh although an unfinished one is there")
    .addOption(methodOption())
    .addHelpText(
      "after",
      "\nExample: freshet demo --target 10\nStopped, the same command resumes where it was.",
    )
    .action(async (options) => (await import("./commands/demo.ts")).runDemo(options));

  command(
    program,
    "init",
    "Write settings to be filled in, freshet.yaml and models.yaml, into this folder; nothing is overwritten.",
  ).action(async (options) => (await import("./commands/init.ts")).runInit(options));

  command(program, "seed", "Collect seed entities: what has recently surfaced in each sub-domain.")
    .option("--lang <list>", "languages, e.g. en,zh", languageList)
    .option("--domain <list>", "domains, e.g. science,health (all by default)", list)
    .option("--per <n>", "seeds wanted of each sub-domain and language", readCount)
    .option("--budget <dollars>", "never spend more on this order", readMoney)
    .addOption(webOption())
    .addHelpText("after", "\nExample: freshet seed --domain science --lang en")
    .action(async (options) => (await import("./commands/seed.ts")).runSeed(options));

  command(
    program,
    "refresh",
    "Make N newly accepted questions; the same command resumes an unfinished refresh that has the same settings.",
  )
    .requiredOption("--target <n>", "newly accepted questions", readCount)
    .option("--lang <list>", "languages, e.g. en,zh", languageList)
    .option("--domain <list>", "domains, e.g. science,health (all by default)", list)
    .option(
      "--budget <dollars>",
      "never spend more: a call is made only where the most that it may cost still fits",
      readMoney,
    )
    .option("--dry-run", "say what would be done and what it is expected to cost, and do nothing")
    .option("--new", "begin another although one with the same settings is unfinished (that one is dropped)")
    .option("--detach", "only queue it; `freshet worker` processes do the work")
    .option("--full-panel", "draw all samples of the panel, also those that can't change its verdict")
    .addOption(methodOption())
    .addOption(webOption())
    .addHelpText("after", "\nExample: freshet refresh --target 20 --lang zh --domain economy")
    .action(async (options) => (await import("./commands/refresh.ts")).runRefresh(options));

  const runs = program
    .command("runs")
    .description("The runs: what was tried, how it ended and what it cost.");
  command(runs, "list", "The newest runs, a line each.")
    .option("--limit <n>", "how many", readCount, 50)
    .addOption(
      new Option("--status <status>", "only these").choices(["open", "accepted", "rejected", "dropped"]),
    )
    .action(async (options) => (await import("./commands/runs-list.ts")).runRunsList(options));
  command(
    runs,
    "show <id>",
    "One run: rounds, evidence, graph, verdicts and spend. An id's beginning is enough.",
  ).action(async (id: string, options) => (await import("./commands/runs-show.ts")).runRunsShow(id, options));

  command(
    runs,
    "costs [refresh]",
    "What a refresh has cost (the newest by default): by stage, for each accepted question, and on runs that were rejected.",
  ).action(async (refresh: string | undefined, options) =>
    (await import("./commands/runs-costs.ts")).runRunsCosts(refresh, options),
  );

  const questions = program.command("questions").description("The accepted questions.");
  command(questions, "list", "The newest questions, a line each.")
    .option("--limit <n>", "how many", readCount, 50)
    .option("--lang <list>", "languages, e.g. en,zh", languageList)
    .option("--domain <id>", "one domain")
    .action(async (options) => (await import("./commands/questions-list.ts")).runQuestionsList(options));
  command(
    questions,
    "show <id>",
    "One question whole, with its answer, evidence and graph. An id's beginning is enough.",
  )
    .option(
      "--proof",
      "its proof in place of that: for each edge the quote, page and date, and the set after it",
    )
    .action(async (id: string, options) =>
      (await import("./commands/questions-show.ts")).runQuestionsShow(id, options),
    );
  addReviewCommands(questions, command);

  command(program, "search <query...>", "Search the web through the engines that are set, as agents do.")
    .addOption(
      new Option("--lang <language>", "where the query has no letters to tell by").choices(["en", "zh"]),
    )
    .option("--provider <name>", "one of the engines alone: searxng, serper, brave or tavily")
    .addOption(webOption())
    .addHelpText(
      "after",
      "\nExample: freshet search 2026 Arctic expedition ship\nExit 1 where nothing was found, 3 where every engine was blocked or failed.",
    )
    .action(async (query: string[], options) =>
      (await import("./commands/search.ts")).runSearch(query.join(" "), options),
    );

  addVisitCommands(program, command);
  addEvalCommands(program, command);
  addScheduleCommands(program, command);
  addHookCommands(program, command);
  addExposureCommands(program, command);
  addReleaseCommands(program, command);

  command(
    program,
    "worker",
    "Process queued jobs until stopped; start as many workers as you like, on any machine.",
  )
    .option(
      "--only <kinds>",
      "some kinds of work: run,seeding,sample,visit (a machine with `run` is a coordinator)",
      list,
    )
    .option("--metrics-port <n>", "serve Prometheus metrics at http://127.0.0.1:N/metrics", readPort())
    .addHelpText(
      "after",
      "\nExample: freshet worker --only visit      visits pages only, with a browser\nProgress goes to stderr, with --json as JSON lines. work.metrics.host serves metrics to other machines.",
    )
    .action(async (options) => (await import("./commands/worker.ts")).runWorker(options));

  command(
    program,
    "doctor",
    "Try each part that a real deployment needs, and say what to do about each that fails.",
  )
    .option("--stop", "end the embedded database server")
    .action(async (options) => (await import("./commands/doctor.ts")).runDoctor(options));

  addDomainCommands(program, command);

  command(program, "date [file]", "When a stored page was published, by its markup, address and text.")
    .option("--url <url>", "the page's address")
    .option("--batch <list>", 'many pages: a JSON file {"URL": {"file": "PATH"}, …}, paths relative to it')
    .option("--retrieved <date>", "when it was visited (now by default); no later date is given")
    .addHelpText("after", "\nExample: freshet date page.html --url https://example.org/a --json")
    .action(async (file: string | undefined, options) =>
      (await import("./commands/date.ts")).runDate(file, options),
    );

  addGraphCommands(program, command);
  return program;
}

function command(parent: Command, usage: string, description: string): Command {
  return parent
    .command(usage)
    .description(description)
    .option("--settings <file>", "the settings file (freshet.yaml of this folder by default)")
    .option("--json", "print one JSON document on stdout");
}
