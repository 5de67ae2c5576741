import type { Box, Drawable, Line } from "./drawable.ts";
import { palette } from "./palette.ts";
import { wrapText } from "./wrap-text.ts";

/** Graphviz: `dot -Tpdf`. */
export function drawDot({ title, boxes, lines }: Drawable): string {
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
