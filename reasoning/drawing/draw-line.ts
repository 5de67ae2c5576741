import { escapeXml } from "../../domain/escape-xml.ts";
import type { Line } from "./drawable.ts";
import { type PlacedLine, type Point, sizes } from "./lay-out.ts";
import { darkPalette, type Palette, palette } from "./palette.ts";

export type LineColour = "quiet" | "fresh" | "excluded" | "error" | "warning";

/** Chooses a line's colour: a finding has priority over an exclusion, and that over fresh evidence. */
export function lineColour({ severity, excludes, fresh }: Line): LineColour {
  if (severity !== null) return severity;
  if (excludes) return "excluded";
  return fresh ? "fresh" : "quiet";
}

const dashes = ' stroke-dasharray="6 4"';

/** Draws a line with its arrow head at the end to which its relation leads. */
export function drawLine(line: PlacedLine): string {
  const { inverse, excludes, fresh, severity, points } = line;
  const colour = lineColour(line);
  const width = fresh || severity !== null ? 2.2 : 1.6;
  return drawArrow(curve(points), { colour, width, inverse, excludes });
}

export function drawArrow(
  path: string,
  line: {
    readonly colour: LineColour;
    readonly width: number;
    readonly inverse: boolean;
    readonly excludes: boolean;
  },
): string {
  const { colour, width, inverse, excludes } = line;
  const head = inverse ? `marker-start="url(#tail-${colour})"` : `marker-end="url(#head-${colour})"`;
  return `<path d="${path}" ${paint({ stroke: colour })} stroke-width="${width}"${excludes ? dashes : ""} ${head}/>`;
}

/** Defines two arrow heads for each colour: one for a line's end, and a reversed one for its beginning. */
export function arrowHeads(colours: ReadonlySet<LineColour>): string {
  const marker = (id: string, path: string, tip: number, colour: Colour): string =>
    `<marker id="${id}" viewBox="0 0 10 10" refX="${tip}" refY="5" markerWidth="11" markerHeight="11" markerUnits="userSpaceOnUse" orient="auto"><path d="${path}" ${paint({ fill: colour })}/></marker>`;
  return [...colours]
    .map(
      (colour) =>
        marker(`head-${colour}`, "M0 0L10 5L0 10z", 9, colour) +
        marker(`tail-${colour}`, "M10 0L0 5L10 10z", 1, colour),
    )
    .join("");
}

/** Makes a path through the midpoints between a layout's corners, so that lines bend smoothly. */
function curve(points: readonly Point[]): string {
  const [first, ...rest] = points;
  const last = rest.pop();
  if (first === undefined || last === undefined) return "";
  const at = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const bends = rest.map((point, index) => {
    const next = rest[index + 1] ?? last;
    const end = index === rest.length - 1 ? last : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
    return `Q${at(point)} ${at(end)}`;
  });
  return `M${at(first)} ${bends.length > 0 ? bends.join(" ") : `L${at(last)}`}`;
}

export function drawLabel(line: PlacedLine): string {
  const { label } = line;
  if (label === null) return "";
  const back = `<rect x="${label.x - label.width / 2}" y="${label.y - label.height / 2}" width="${label.width}" height="${label.height}" rx="4" ${paint({ fill: "paper" })} fill-opacity="0.92"/>`;
  const colour = lineColour(line);
  const text = drawText(label.lines, {
    x: label.x,
    y: label.y - (label.lines.length * sizes.labelLine) / 2,
    size: sizes.label,
    line: sizes.labelLine,
    colour: colour === "quiet" ? "ink" : colour,
    anchor: "middle",
  });
  return back + text.svg;
}

/** Draws lines of text in an SVG, one below the other, starting at `y`. */
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

type Tones = "given" | "derived" | "answer" | "operator";
export type Colour = Exclude<keyof Palette, Tones> | `${Tones}-fill` | `${Tones}-stroke`;

const tones = ["given", "derived", "answer", "operator"] as const;
const plain = ["paper", "ink", "quiet", "rule", "fresh", "excluded", "error", "warning"] as const;

function coloursOf(of: Palette): ReadonlyMap<Colour, string> {
  return new Map<Colour, string>([
    ...plain.map((name) => [name, of[name]] as const),
    ...tones.flatMap((name) => [
      [`${name}-fill`, of[name].fill] as const,
      [`${name}-stroke`, of[name].stroke] as const,
    ]),
  ]);
}

const light = coloursOf(palette);

/**
 * Makes the attributes that colour an SVG element: the light colour for every program, and a class through which `darkStyle` changes the
 * colour in programs that support dark mode.
 */
export function paint({ fill, stroke }: { readonly fill?: Colour; readonly stroke?: Colour }): string {
  const classes = [...(fill ? [`f-${fill}`] : []), ...(stroke ? [`s-${stroke}`] : [])];
  return [
    `fill="${fill ? light.get(fill) : "none"}"`,
    ...(stroke ? [`stroke="${light.get(stroke)}"`] : []),
    `class="${classes.join(" ")}"`,
  ].join(" ");
}

/** Style sheet for dark mode. If a drawing is shown alone in a window, it also colours the rest of the window (class `page`). */
export const darkStyle = `<style>@media (prefers-color-scheme:dark){.page{background:${darkPalette.paper}}${[
  ...coloursOf(darkPalette),
]
  .map(([name, colour]) => `.f-${name}{fill:${colour}}.s-${name}{stroke:${colour}}`)
  .join("")}}</style>`;
