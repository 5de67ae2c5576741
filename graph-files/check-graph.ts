import type { ReasoningGraphFile } from "../domain/graph/reasoning-graph.ts";
import type { MethodProfile } from "../domain/settings/method-settings.ts";
import { confirmBypasses } from "../reasoning/evaluation/confirm-bypasses.ts";
import { factsOfFile } from "../reasoning/knowledge/knowledge-base.ts";
import { readGraphFile } from "../reasoning/read-graph-file.ts";
import {
  checkGraph as checkRaw,
  type StructureOptions,
  type StructureReport,
} from "../reasoning/structure/check-structure.ts";
import type { GivenGraph } from "./given-graph.ts";

export interface GraphReport extends StructureReport {
  readonly graph: ReasoningGraphFile;
}

/**
 * Checks a given graph. Fields that are missing or have another type are reported as findings too. Under `strict`, a bypass is an error
 * only if the graph's facts confirm that a solver could skip steps by it.
 */
export function checkGraph(
  { raw, place }: GivenGraph,
  { method = "paper" }: { readonly method?: MethodProfile } = {},
): GraphReport {
  const report = checkRaw(raw, method === "strict" ? confirmOver(raw) : {});
  if (report === null) throw new Error(`${place}: a given graph is an object`);
  return report;
}

function confirmOver(raw: GivenGraph["raw"]): StructureOptions {
  const read = readGraphFile(raw);
  return read === null ? {} : { confirmsBypass: confirmBypasses(read.file, factsOfFile(read.file)) };
}
