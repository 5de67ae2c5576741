import { type Command, InvalidArgumentError, Option } from "commander";
import { isoDate } from "../domain/iso-date.ts";
import type { AddCommand } from "./create-program.ts";

const day = (text: string): string => {
  if (!isoDate.safeParse(text).success) throw new InvalidArgumentError("It has to be a day like 2026-03-31.");
  return text;
};

/** What `freshet graph` does with a file beside checking it. */
export function addGraphCommands(graph: Command, add: AddCommand): void {
  add(
    graph,
    "evaluate <file>",
    "Execute a graph over the facts in its file; exit 1 where the stated answer is not the only one.",
  )
    .option("--as-of <date>", "the day as of which facts hold (all of them by default)", day)
    .action(async (file: string, options) =>
      (await import("./commands/graph-evaluate.ts")).runGraphEvaluate(file, options),
    );

  add(graph, "draw <file>", "Draw a graph with its operations, givens, answer and findings.")
    .addOption(
      new Option("--format <format>", "what to write").choices(["svg", "mermaid", "dot"]).default("svg"),
    )
    .option("--output <file>", "where to write it (stdout by default)")
    .action(async (file: string, options) =>
      (await import("./commands/graph-draw.ts")).runGraphDraw(file, options),
    );

  add(
    graph,
    "stats <file>",
    "Scale, length, nodes, edges, operations and depth of a benchmark's questions (JSONL), by language.",
  )
    .option("--parse", "parse questions that have no graph, with simulated models where none are set")
    .option("--no-parse", "call no model: they count by number and length alone, as where none are set")
    .action(async (file: string, options) =>
      (await import("./commands/graph-stats.ts")).runGraphStats(file, options),
    );

  add(graph, "export <file>", "Write a graph in another form.")
    .addOption(
      new Option("--format <format>", "WebShaper's formalization, or a query with its facts")
        .choices(["webshaper", "sparql", "turtle"])
        .makeOptionMandatory(),
    )
    .addHelpText(
      "after",
      "\n`sparql` is the question as a query, `turtle` the facts to load before it is run.",
    )
    .action(async (file: string, options) =>
      (await import("./commands/graph-export.ts")).runGraphExport(file, options),
    );
}
