import type { Finding } from "../domain/finding.ts";
import { checkStructure } from "../reasoning/check-structure.ts";
import { type DrawingFormat, drawGraph } from "../reasoning/drawing/draw-graph.ts";
import { readGraphFile } from "./read-graph-file.ts";

/** Draws a reasoning-graph file with its structural findings. @throws SettingsError where the file is unusable. */
export function drawGraphFile(file: string, { format }: { readonly format: DrawingFormat }): string {
  const graph = readGraphFile(file);
  const marks = checkStructure(graph).findings.map(({ severity, code, message, nodes, edges }: Finding) => ({
    severity,
    code,
    message,
    ids: [...nodes, ...edges],
  }));
  return drawGraph(graph, { format, marks });
}
