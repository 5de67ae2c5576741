import type { Finding } from "../domain/graph/finding.ts";
import { type DrawingFormat, drawGraph as draw } from "../reasoning/drawing/draw-graph.ts";
import { checkStructure } from "../reasoning/structure/check-structure.ts";
import { type GivenGraph, parseGraph } from "./given-graph.ts";

/** Draws a given graph with its structural findings. @throws SettingsError `graph-file-invalid` */
export function drawGraph(
  given: GivenGraph,
  { format, answer }: { readonly format: DrawingFormat; readonly answer: boolean },
): string {
  const graph = parseGraph(given);
  const marks = checkStructure(graph).findings.map(({ severity, code, message, nodes, edges }: Finding) => ({
    severity,
    code,
    message,
    ids: [...nodes, ...edges],
  }));
  return draw(graph, { format, marks, answer });
}
