import { basename } from "node:path";
import { openQuestion } from "../reasoning/evaluation/open-question.ts";
import { writeSparql } from "../reasoning/exporting/write-sparql.ts";
import { writeTurtle } from "../reasoning/exporting/write-turtle.ts";
import { writeWebShaper } from "../reasoning/exporting/write-webshaper.ts";
import { factsOfFile } from "../reasoning/knowledge/facts-of-file.ts";
import { readGraphFile } from "./read-graph-file.ts";

export type GraphExport = "webshaper" | "sparql" | "turtle";

/** A reasoning-graph file in another form. @throws SettingsError where the file is unusable or the query too large. */
export function exportGraphFile(file: string, { format }: { readonly format: GraphExport }): string {
  const graph = readGraphFile(file);
  if (format === "webshaper") return `${JSON.stringify(writeWebShaper(graph, basename(file, ".json")))}\n`;
  const question = openQuestion(graph, factsOfFile(graph), {});
  return format === "turtle" ? writeTurtle(question.knowledge) : writeSparql(question, graph.question);
}
