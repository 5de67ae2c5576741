import { readFileSync } from "node:fs";
import { SettingsError } from "../domain/freshet-error.ts";
import type { ReasoningGraphFile } from "../domain/reasoning-graph.ts";
import { checkGraph } from "../reasoning/check-graph.ts";
import type { StructureReport } from "../reasoning/check-structure.ts";

export interface GraphFileReport extends StructureReport {
  readonly graph: ReasoningGraphFile;
}

/**
 * Checks a reasoning-graph file; fields that are missing or of another shape are findings too.
 * @throws SettingsError `graph-file-unreadable`, or `graph-file-invalid` where it holds no JSON object
 */
export async function checkGraphFile(file: string): Promise<GraphFileReport> {
  const report = checkGraph(parse(file));
  if (report !== null) return report;
  throw new SettingsError(`${file}: a reasoning graph is one JSON object with nodes, edges and answer`, {
    code: "graph-file-invalid",
  });
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    const why =
      (cause as NodeJS.ErrnoException).code === "ENOENT" ? "there is no such file" : (cause as Error).message;
    throw new SettingsError(`${file} can't be read as JSON: ${why}`, {
      code: "graph-file-unreadable",
      cause,
    });
  }
}
