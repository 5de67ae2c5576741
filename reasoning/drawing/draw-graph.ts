import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { drawDot } from "./draw-dot.ts";
import { drawMermaid } from "./draw-mermaid.ts";
import { drawSvg } from "./draw-svg.ts";
import type { Mark } from "./drawable.ts";
import { prepareDrawing } from "./prepare-drawing.ts";

const formats = { svg: drawSvg, mermaid: drawMermaid, dot: drawDot };

export type DrawingFormat = keyof typeof formats;

/**
 * A reasoning graph in layers, givens first, with what was found about it in colour. The answer's name is left out of its node unless it is
 * asked for.
 */
export function drawGraph(
  file: ReasoningGraphFile,
  options: {
    readonly format: DrawingFormat;
    readonly marks: readonly Mark[];
    readonly answer?: boolean;
  },
): string {
  const { format, marks, answer = false } = options;
  return formats[format](prepareDrawing(file, { marks, answer }));
}
