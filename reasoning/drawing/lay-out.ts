import { Graph, layout } from "@dagrejs/dagre";
import type { Box, Drawable, Line } from "./drawable.ts";
import { textWidth, wrapText } from "./text-width.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A box with its centre and size in pixels, and its text broken into lines. */
export interface PlacedBox extends Box, Point {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly string[];
}

export interface PlacedLine extends Line {
  readonly points: readonly Point[];
  readonly label:
    | (Point & { readonly lines: readonly string[]; readonly width: number; readonly height: number })
    | null;
}

export interface LaidOut {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly PlacedBox[];
  readonly lines: readonly PlacedLine[];
}

const operatorSize = 30;
const padding = { x: 16, y: 12 };

/**
 * Places the boxes in layers from the givens down to the answer, with few crossings (dagre, after Sugiyama). dagre uses ids as properties
 * of plain objects, where an id such as "__proto__" would break it, so it gets numbered keys.
 */
export function layOut({ boxes, lines }: Drawable): LaidOut {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: "TB", nodesep: 36, ranksep: 44, edgesep: 24, marginx: 8, marginy: 8 });
  const keys = new Map(boxes.map(({ id }, index) => [id, `b${index}`]));
  const keyOf = (id: string): string => keys.get(id) ?? "";
  const sized = boxes.map(sizeBox);
  for (const { id, width, height } of sized) graph.setNode(keyOf(id), { width, height });
  const labels = lines.map(sizeLabel);
  for (const [index, { from, to }] of lines.entries()) {
    const { width = 0, height = 0 } = labels[index] ?? {};
    graph.setEdge(keyOf(from), keyOf(to), { width, height, labelpos: "c" }, `l${index}`);
  }
  layout(graph);
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  return {
    width,
    height,
    boxes: sized.map((box) => ({ ...box, ...place(graph.node(keyOf(box.id))) })),
    lines: lines.map((line, index): PlacedLine => {
      const edge = graph.edge(keyOf(line.from), keyOf(line.to), `l${index}`) as {
        points?: Point[];
        x?: number;
        y?: number;
      };
      const label = labels[index];
      return {
        ...line,
        points: edge.points ?? [],
        label: label === undefined || label.lines.length === 0 ? null : { ...label, ...place(edge) },
      };
    }),
  };
}

function place({ x = 0, y = 0 }: { x?: number; y?: number }): Point {
  return { x, y };
}

function sizeBox(box: Box): Omit<PlacedBox, keyof Point> {
  if (box.role === "operator") return { ...box, width: operatorSize, height: operatorSize, lines: [] };
  const lines = wrapText(box.text, { ems: 15, most: 6 });
  const width = Math.max(72, ...lines.map((line) => textWidth(line) * sizes.text)) + 2 * padding.x;
  return {
    ...box,
    lines,
    width: Math.round(width),
    height: Math.max(1, lines.length) * sizes.line + 2 * padding.y,
  };
}

function sizeLabel({ text }: Line): { width: number; height: number; lines: string[] } {
  const lines = wrapText(text, { ems: 14, most: 3 });
  const width = Math.max(0, ...lines.map((line) => textWidth(line) * sizes.label));
  return {
    lines,
    width: Math.round(width) + 12,
    height: lines.length === 0 ? 0 : lines.length * sizes.labelLine + 4,
  };
}

/** Font sizes and line heights in pixels. The layout and the drawing must use the same ones. */
export const sizes = { text: 14, line: 19, label: 12, labelLine: 16 } as const;
