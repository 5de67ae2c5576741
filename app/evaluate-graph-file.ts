import type { Evaluation } from "../domain/evaluation.ts";
import type { IsoDate } from "../domain/iso-date.ts";
import type { ReasoningGraphFile } from "../domain/reasoning-graph.ts";
import { evaluate } from "../reasoning/evaluation/evaluate.ts";
import { factsOfFile } from "../reasoning/knowledge/facts-of-file.ts";
import { readGraphFile } from "./read-graph-file.ts";

/** Executes a reasoning-graph file over the facts in it. @throws SettingsError where the file is unusable. */
export function evaluateGraphFile(
  file: string,
  { asOf }: { readonly asOf?: IsoDate },
): { graph: ReasoningGraphFile; evaluation: Evaluation } {
  const graph = readGraphFile(file);
  return { graph, evaluation: evaluate(graph, factsOfFile(graph), asOf === undefined ? {} : { asOf }) };
}
