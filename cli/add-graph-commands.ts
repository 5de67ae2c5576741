import { type Command, InvalidArgumentError, Option } from "commander";
import { isoDate } from "../domain/iso-date.ts";
import type { AddCommand } from "./create-program.ts";
import { methodOption } from "./method-option.ts";
import { readCount } from "./read-count.ts";

const day = (text: string): string => {
  if (!isoDate.safeParse(text).success) throw new InvalidArgumentError("It has to be a day like 2026-03-31.");
  return text;
};

const sources = `
SOURCE is a file, or the id of an accepted question (its beginning is enough); a file that is there goes first. It may be a reasoning graph
by itself, or what Freshet writes: one question, or many as JSONL. With several graphs, each result says the line that it is of.

To get a file:
  freshet demo                                               writes freshet-demo.jsonl, a question in each line
  freshet questions show ID --json > question.json           one accepted question
  freshet release open FOLDER --key KEY --out items.jsonl    the items of a release
A file holds questions and answers in clear: keep it to yourself as long as the questions are to stay unknown.`;

/** `freshet graph …`. */
export function addGraphCommands(program: Command, add: AddCommand): void {
  const graph = program
    .command("graph")
    .description("Reasoning graphs, of accepted questions or out of files.")
    .addHelpText("after", sources);

  withChoice(
    add(
      graph,
      "check <source...>",
      "Find redundancy, shortcuts and errors; exit 1 where a graph is not sound, 2 where a source is unusable.",
    ),
  )
    .addOption(methodOption())
    .addHelpText("after", "\nExample: freshet graph check freshet-demo.jsonl")
    .action(async (given: string[], options) =>
      (await import("./commands/graph-check.ts")).runGraphCheck(given, options),
    );

  withChoice(
    add(
      graph,
      "evaluate <source>",
      "Execute a graph over the facts that come with it; exit 1 where the stated answer is not the only one.",
    ),
  )
    .option("--as-of <date>", "the day as of which facts hold (all of them by default)", day)
    .addHelpText("after", "\nExample: freshet graph evaluate freshet-demo.jsonl --line 2")
    .action(async (source: string, options) =>
      (await import("./commands/graph-evaluate.ts")).runGraphEvaluate(source, options),
    );

  withChoice(add(graph, "draw <source>", "Draw a graph with its operations, givens, answer and findings."))
    .addOption(
      new Option("--format <format>", "what to write").choices(["svg", "mermaid", "dot"]).default("svg"),
    )
    .option("--output <file>", "where to write it (stdout by default); a folder gets a file for each graph")
    .option("--answer", "write the answer into its node, which is left out by default")
    .addHelpText(
      "after",
      `
The drawing shows the question in clear; without --answer it can be shown to people who are to find the answer.
Example: freshet graph draw freshet-demo.jsonl --output drawings/`,
    )
    .action(async (source: string, options) =>
      (await import("./commands/graph-draw.ts")).runGraphDraw(source, options),
    );

  add(
    graph,
    "stats <source>",
    "Scale, length, nodes, edges, operations and depth of a benchmark's questions (JSONL), by language.",
  )
    .option("--parse", "parse questions that have no graph, with simulated models where none are set")
    .option("--no-parse", "call no model: they count by number and length alone, as where none are set")
    .addHelpText("after", "\nExample: freshet graph stats freshet-demo.jsonl")
    .action(async (source: string, options) =>
      (await import("./commands/graph-stats.ts")).runGraphStats(source, options),
    );

  withChoice(add(graph, "export <source>", "Write a graph in another form."))
    .addOption(
      new Option("--format <format>", "WebShaper's formalization, or a query with its facts")
        .choices(["webshaper", "sparql", "turtle"])
        .makeOptionMandatory(),
    )
    .addHelpText(
      "after",
      `
\`sparql\` is the question as a query, \`turtle\` the facts to load before it is run. \`webshaper\` writes several graphs as lines.
Example: freshet graph export freshet-demo.jsonl --format sparql --line 1`,
    )
    .action(async (source: string, options) =>
      (await import("./commands/graph-export.ts")).runGraphExport(source, options),
    );
}

/** Which graph of a file with several is meant. */
function withChoice(command: Command): Command {
  return command
    .option("--line <n>", "only the graphs of this line of the file", readCount)
    .option("--item <id>", "only the graph of the question with this id, or this beginning of it");
}
