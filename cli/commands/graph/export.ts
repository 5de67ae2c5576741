import { Option } from "commander";
import { SettingsError } from "../../../domain/errors/freshet-error.ts";
import type { GraphChoice } from "../../../graph-files/choose-graphs.ts";
import type { GraphExport } from "../../../graph-files/export-graph.ts";
import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { printJson } from "../../render/print-json.ts";
import { writeDocument } from "../../terminal/write-document.ts";
import { withChoice } from "./graph-choice.ts";

/** `freshet graph export SOURCE --format webshaper|sparql|turtle` */
export const graphExport = defineCommand({
  usage: "export <source>",
  description: "Write a graph in another format.",
  options: (command) =>
    withChoice(command).addOption(
      new Option("--format <format>", "WebShaper's formalization, or a query with its facts")
        .choices(["webshaper", "sparql", "turtle"])
        .makeOptionMandatory(),
    ),
  help: `
\`sparql\` is the question as a query, \`turtle\` the facts to load before running it. \`webshaper\` writes several graphs as JSON
lines.
Example: freshet graph export freshet-demo.jsonl --format sparql --line 1`,
  run,
});

/** Several graphs in WebShaper's form are written as JSON lines. */
async function run(
  source: string,
  options: SharedOptions & GraphChoice & { readonly format: GraphExport },
): Promise<void> {
  const { format } = options;
  const { findGivenGraphs } = await import("./find-given-graphs.ts");
  const { exportGraph } = await import("../../../graph-files/export-graph.ts");
  const graphs = await findGivenGraphs(source, options);
  if (graphs.length > 1 && format !== "webshaper")
    throw new SettingsError(
      `${source} has ${graphs.length} graphs, and a ${format} file contains only one: select it with --line N or --item ID`,
      { code: "several-graphs" },
    );
  const texts = graphs.map((given) => exportGraph(given, { format }));
  if (!options.json) return writeDocument(texts.join(""));
  // WebShaper's form is itself JSON.
  const documents = texts.map((text) => (format === "webshaper" ? JSON.parse(text) : { format, text }));
  printJson(documents.length === 1 ? documents[0] : documents);
}
