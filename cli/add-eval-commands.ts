import { type Command, InvalidArgumentError, Option } from "commander";
import type { AddCommand } from "./create-program.ts";
import { readCount } from "./read-count.ts";
import { readMoney } from "./read-money.ts";
import { webOption } from "./web-option.ts";

const modes = ["tools", "closed-book", "oracle"];
const formats = ["browsecomp", "deepresearch", "inspect-samples", "inspect-log"];

const modeList = (text: string): string[] =>
  text.split(",").map((part) => {
    const mode = part.trim();
    if (!modes.includes(mode))
      throw new InvalidArgumentError(`"${mode}" is no mode; the modes are ${modes.join(", ")}.`);
    return mode;
  });

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

/** `freshet eval`, `freshet judge calibrate` and `freshet mcp`. */
export function addEvalCommands(program: Command, command: AddCommand): void {
  command(
    program,
    "eval [source]",
    "Measure search agents on questions: a benchmark file, a sealed release by its folder or id, or `questions` for the live public ones of the data folder.",
  )
    .option("--key <file>", "the key of a sealed release, or of some of its items")
    .option("--model <names...>", "models of the settings, by name, each with the built-in agent")
    .option("--agent-command <command>", "an agent of yours: run for each question, JSON in, answer out")
    .option("--agent-url <url>", "an agent of yours: each question is a POST of JSON", address)
    .option("--predictions <file>", "answers that are there already, to be judged only")
    .option("--name <name>", "what to call your agent in the report")
    .option(
      "--mode <list>",
      "tools, closed-book, oracle (default: tools,closed-book of models; tools of an agent of yours; of predictions what their file says, else tools)",
      modeList,
    )
    .option("--no-tools", "closed book only")
    .option("--runs <n>", "times that each question is asked (default: evaluation.runs, 3)", readCount)
    .option("--limit <n>", "so many questions, from the first", readCount)
    .option("--all", "of `questions` the private ones too, and those that are no longer live")
    .option("--budget <dollars>", "stop when all its model calls have cost this much", readMoney)
    .option("--resume", "go on with the newest evaluation of the same order; nothing is paid twice")
    .option(
      "--recompute <evaluation>",
      "make an evaluation's report again by what is known of its items now, from the stored answers; in place of a source",
    )
    .option("--output <folder>", "where report.html, report.md and report.json go", "freshet-eval")
    .option(
      "--transcripts",
      "write each trial's transcript beside the report, for your eyes alone: they hold questions, answers and page texts",
    )
    .option(
      "--export <format=file>",
      `write questions or trials to a new file, in a format of the field: ${formats.join(", ")}`,
      oneExport,
    )
    .option("--seed <n>", "seed of the simulated world that the questions are of", readCount)
    .addOption(webOption())
    .addHelpText(
      "after",
      "\nExample: freshet eval freshet-demo.jsonl --model sim-panel-1 sim-panel-4\n         freshet eval freshet-2026.11.22 --key freshet-2026.11.22.key --model NAME\n         freshet eval --recompute EVALUATION     (its id stands in report.json)\nWho is asked an item of ours, and its judge, stand in the exposure ledger from then on. A report that is made again leaves out\nwithdrawn items and has a judge read the stored answers of corrected ones; the measured models are not asked.\nExit 1 where it was stopped before the end; 3 where a part that is needed can't be reached, every trial failed, or the judge gave no\nusable verdict at all; else 0, whatever the figures.",
    )
    .action(async (source: string | undefined, options) =>
      options.recompute === undefined
        ? (await import("./commands/eval.ts")).runEval(source, options)
        : (await import("./commands/eval-recompute.ts")).runRecompute(source, options),
    );

  const judge = program.command("judge").description("The judge of answers.");
  command(
    judge,
    "calibrate <file>",
    "Compare judges with human labels: accuracy, Cohen's kappa and Spearman's rho, with intervals.",
  )
    .option("--model <names...>", "judge models to ask (the judge of the settings by default)")
    .option("--limit <n>", "so many cases, from the first", readCount)
    .addOption(new Option("--no-ask", "only compare the verdicts that stand in the file"))
    .addHelpText(
      "after",
      '\nA case a line: {"question", "answer", "aliases", "exactAnswer", "explanation", "label"}, label correct, incorrect or\nnot_attempted; {"verdicts": {"NAME": "…"}} may hold what other judges wrote.\nExit 0 where a judge can be recommended, and where several agree with the people about equally well (no judge stands out);\n1 where none can be recommended; 2 for unusable input or settings; 3 where a part that is needed can\'t be reached.\nExample: freshet judge calibrate cases.jsonl --model judge',
    )
    .action(async (file: string, options) => (await import("./commands/judge.ts")).runJudge(file, options));

  command(
    program,
    "mcp",
    "Serve search and visit to an agent of yours over the Model Context Protocol (standard input and output).",
  )
    .option("--calls <n>", "tool calls at most (default: evaluation.maxToolCalls, 40)", readCount)
    .addOption(
      new Option("--lang <language>", "which language's searches").choices(["en", "zh"]).default("en"),
    )
    .option("--seed <n>", "seed of the simulated world", readCount)
    .addOption(webOption())
    .addHelpText(
      "after",
      "\nThe tools, results, guards and limits are those of the built-in agent. Register it with your agent as a server that is\nstarted by the command `freshet mcp`. For `freshet eval --agent-command` it isn't needed: there each question\ncomes with an address of its own (mcpUrl), and what is called there stands in the report.",
    )
    .action(async (options) => (await import("./commands/mcp.ts")).runMcp(options));
}
