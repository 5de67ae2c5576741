import { escapeXml } from "../../domain/escape-xml.ts";
import { type Colour, paint } from "./paint.ts";

/** Lines of text in an SVG, below each other from `y` on. */
export function drawText(
  lines: readonly string[],
  options: {
    readonly x: number;
    readonly y: number;
    readonly size: number;
    readonly line: number;
    readonly colour: Colour;
    readonly anchor?: "middle";
    readonly weight?: number;
  },
): { svg: string; height: number } {
  if (lines.length === 0) return { svg: "", height: 0 };
  const { x, y, size, line, colour, anchor, weight = 400 } = options;
  const spans = lines.map(
    (text, index) =>
      `<tspan x="${x.toFixed(1)}" y="${(y + index * line + line / 2 + size * 0.35).toFixed(1)}">${escapeXml(text)}</tspan>`,
  );
  const place = anchor === undefined ? "" : ` text-anchor="${anchor}"`;
  return {
    svg: `<text font-size="${size}" font-weight="${weight}" ${paint({ fill: colour })}${place}>${spans.join("")}</text>`,
    height: lines.length * line,
  };
}
