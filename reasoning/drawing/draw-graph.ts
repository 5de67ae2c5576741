import type { ReasoningGraphFile } from "../../domain/reasoning-graph.ts";
import { drawDot } from "./draw-dot.ts";
import { drawMermaid } from "./draw-mermaid.ts";
import { drawSvg } from "./draw-svg.ts";
import type { Mark } from "./drawable.ts";
import { prepareDrawing } from "./prepare-drawing.ts";

const formats = { svg: drawSvg, mermaid: drawMermaid, dot: drawDot };

export type DrawingFormat = keyof typeof formats;

/** A reasoning graph in layers, givens first, with what was found about it in colour. */
export function drawGraph(
  file: ReasoningGraphFile,
  { format, marks }: { readonly format: DrawingFormat; readonly marks: readonly Mark[] },
): string {
  return formats[format](prepareDrawing(file, marks));
}
