import { SettingsError } from "../domain/freshet-error.ts";
import type { ReasoningGraphFile } from "../domain/reasoning-graph.ts";
import type { MethodProfile } from "../domain/settings/method-settings.ts";
import { readGivenFileNow } from "../files/read-given-file.ts";
import { checkGraph } from "../reasoning/check-graph.ts";
import type { StructureOptions, StructureReport } from "../reasoning/check-structure.ts";
import { confirmBypasses } from "../reasoning/evaluation/confirm-bypasses.ts";
import { factsOfFile } from "../reasoning/knowledge/facts-of-file.ts";
import { readGraphFile } from "../reasoning/read-graph-file.ts";

export interface GraphFileReport extends StructureReport {
  readonly graph: ReasoningGraphFile;
}

/**
 * Checks a reasoning-graph file; fields that are missing or of another shape are findings too. Under `strict` a bypass is an error only where
 * the file's facts confirm that it lets a solver off.
 * @throws SettingsError `graph-file-unreadable`, or `graph-file-invalid` where it holds no JSON object
 */
export async function checkGraphFile(
  file: string,
  { method = "paper" }: { readonly method?: MethodProfile } = {},
): Promise<GraphFileReport> {
  const raw = parse(file);
  const report = checkGraph(raw, method === "strict" ? confirmOver(raw) : {});
  if (report !== null) return report;
  throw new SettingsError(`${file}: a reasoning graph is one JSON object with nodes, edges and answer`, {
    code: "graph-file-invalid",
  });
}

function confirmOver(raw: unknown): StructureOptions {
  const read = readGraphFile(raw);
  return read === null ? {} : { confirmsBypass: confirmBypasses(read.file, factsOfFile(read.file)) };
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readGivenFileNow(file, { maxMegabytes: 32 }).toString("utf8"));
  } catch (cause) {
    const why =
      (cause as NodeJS.ErrnoException).code === "ENOENT" ? "there is no such file" : (cause as Error).message;
    throw new SettingsError(`${file} can't be read as JSON: ${why}`, {
      code: "graph-file-unreadable",
      cause,
    });
  }
}
