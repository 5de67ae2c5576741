import { SettingsError } from "../../domain/errors/freshet-error.ts";
import type { GraphChoice } from "../../graph-files/choose-graphs.ts";
import { exportGraph, type GraphExport } from "../../graph-files/export-graph.ts";
import type { SharedOptions } from "../create-program.ts";
import { findGivenGraphs } from "../find-given-graphs.ts";
import { printJson } from "../render/print-json.ts";
import { writeDocument } from "../terminal/write-document.ts";

/** `freshet graph export SOURCE --format webshaper|sparql|turtle`; WebShaper's form of several is a line of JSON for each. */
export async function runGraphExport(
  source: string,
  options: SharedOptions & GraphChoice & { readonly format: GraphExport },
): Promise<void> {
  const { format } = options;
  const graphs = await findGivenGraphs(source, options);
  if (graphs.length > 1 && format !== "webshaper")
    throw new SettingsError(
      `${source} has ${graphs.length} graphs, and a ${format} file holds one: choose it by --line N or --item ID`,
      { code: "several-graphs" },
    );
  const texts = graphs.map((given) => exportGraph(given, { format }));
  if (!options.json) return writeDocument(texts.join(""));
  // WebShaper's form is JSON itself.
  const documents = texts.map((text) => (format === "webshaper" ? JSON.parse(text) : { format, text }));
  printJson(documents.length === 1 ? documents[0] : documents);
}
