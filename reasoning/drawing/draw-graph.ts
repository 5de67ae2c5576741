import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { drawMermaid } from "./draw-mermaid.ts";
import { drawSvg } from "./draw-svg.ts";
import type { Box, Drawable, Line, Mark } from "./drawable.ts";
import { palette } from "./palette.ts";
import { prepareDrawing } from "./prepare-drawing.ts";
import { wrapText } from "./text-width.ts";

const formats = { svg: drawSvg, mermaid: drawMermaid, dot: drawDot };

export type DrawingFormat = keyof typeof formats;

/**
 * Draws a reasoning graph in layers, givens first, with its findings in colour. The answer's name is left out of its node unless `answer`
 * is true.
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

/** Draws in Graphviz's format, e.g. for `dot -Tpdf`. */
function drawDot({ title, boxes, lines }: Drawable): string {
  return [
    "digraph reasoning {",
    `  graph [rankdir=TB, fontname="sans-serif", labelloc=t, label=${quoted(wrapText(title, { ems: 60, most: 8 }).join("\n"))}];`,
    `  node [fontname="sans-serif", fontsize=12, style="filled,rounded", shape=box];`,
    `  edge [fontname="sans-serif", fontsize=10];`,
    ...boxes.map((box) => `  ${quoted(box.id)} [${boxStyle(box)}];`),
    ...lines.map((line) => `  ${quoted(line.from)} -> ${quoted(line.to)} [${lineStyle(line)}];`),
    "}",
    "",
  ].join("\n");
}

function boxStyle({ role, kind, text, severity }: Box): string {
  const { fill, stroke } = palette[role];
  const lines = wrapText(text, { ems: 15, most: 6 }).join("\n");
  const shape = role === "operator" ? ', shape=circle, style="filled"' : "";
  const outline = kind === "entity-set" || kind === "attribute-set" ? ", peripheries=2" : "";
  const pill = kind === "attribute" ? ", shape=oval" : "";
  const width = severity === null ? 1.2 : 2.6;
  return `label=${quoted(lines)}, fillcolor="${fill}", color="${severity === null ? stroke : palette[severity]}", penwidth=${width}${shape}${outline}${pill}`;
}

function lineStyle({ text, inverse, excludes, fresh, severity }: Line): string {
  const colour = severity
    ? palette[severity]
    : excludes
      ? palette.excluded
      : fresh
        ? palette.fresh
        : palette.quiet;
  const label = text === "" ? "" : `label=${quoted(wrapText(text, { ems: 14, most: 3 }).join("\n"))}, `;
  return `${label}color="${colour}"${excludes ? ", style=dashed" : ""}${inverse ? ", dir=back" : ""}`;
}

function quoted(text: string): string {
  const plain = text.replace(/[^\P{Cc}\n]/gu, "");
  return `"${plain.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n")}"`;
}
