import type { Evaluation } from "../domain/graph/evaluation.ts";
import type { ReasoningGraphFile } from "../domain/graph/reasoning-graph.ts";
import type { IsoDate } from "../domain/iso-date.ts";
import { evaluate } from "../reasoning/evaluation/evaluate.ts";
import { factsOfFile } from "../reasoning/knowledge/knowledge-base.ts";
import { type GivenGraph, parseGraph } from "./given-graph.ts";

/** Executes a given graph over the facts in its file. @throws SettingsError `graph-file-invalid` */
export function evaluateGraph(
  given: GivenGraph,
  { asOf }: { readonly asOf?: IsoDate },
): { graph: ReasoningGraphFile; evaluation: Evaluation } {
  const graph = parseGraph(given);
  return { graph, evaluation: evaluate(graph, factsOfFile(graph), asOf === undefined ? {} : { asOf }) };
}
