import { basename } from "node:path";
import { openQuestion } from "../reasoning/evaluation/open-question.ts";
import { writeSparql } from "../reasoning/exporting/write-sparql.ts";
import { writeTurtle } from "../reasoning/exporting/write-turtle.ts";
import { writeWebShaper } from "../reasoning/exporting/write-webshaper.ts";
import { factsOfFile } from "../reasoning/knowledge/knowledge-base.ts";
import { type GivenGraph, parseGraph } from "./given-graph.ts";

export type GraphExport = "webshaper" | "sparql" | "turtle";

/**
 * Writes a given graph in another form. WebShaper's form is one line of JSON. @throws SettingsError if the graph is unusable or the query
 * is too large
 */
export function exportGraph(given: GivenGraph, { format }: { readonly format: GraphExport }): string {
  const graph = parseGraph(given);
  if (format === "webshaper")
    return `${JSON.stringify(writeWebShaper(graph, given.id ?? basename(given.place, ".json")))}\n`;
  const question = openQuestion(graph, factsOfFile(graph), {});
  return format === "turtle" ? writeTurtle(question.knowledge) : writeSparql(question, graph.question);
}
