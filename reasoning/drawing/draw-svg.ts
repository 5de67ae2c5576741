import { drawLegend } from "./draw-legend.ts";
import { drawShape } from "./draw-shape.ts";
import type { Drawable, Mark } from "./drawable.ts";
import { escapeXml } from "./escape-xml.ts";
import { layOut, type PlacedBox, type PlacedLine, type Point } from "./lay-out.ts";
import { palette } from "./palette.ts";
import { sizes } from "./sizes.ts";
import { wrapText } from "./wrap-text.ts";

const margin = 28;
const leastWidth = 640;
/** So many findings with one code are written out. */
const mostAlike = 3;
const fonts =
  "Inter, 'Segoe UI', 'Helvetica Neue', Arial, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'WenQuanYi Micro Hei', sans-serif";

/** A drawing that stands by itself: question, graph, findings, legend. */
export function drawSvg(drawable: Drawable): string {
  const laidOut = layOut(drawable);
  const width = Math.max(leastWidth, laidOut.width) + 2 * margin;
  const inner = width - 2 * margin;
  const title = drawText(wrapText(drawable.title, { ems: inner / 16, most: 8 }), {
    x: margin,
    y: margin,
    size: 16,
    line: 23,
    colour: palette.ink,
  });
  const top = margin + title.height + (title.height > 0 ? 20 : 0);
  const left = margin + (inner - laidOut.width) / 2;
  const findings = drawFindings(drawable.marks, { y: top + laidOut.height + 28, inner });
  const legend = drawLegend(drawable.language, {
    x: margin,
    y: top + laidOut.height + 28 + findings.height,
    inner,
  });
  const height = top + laidOut.height + 28 + findings.height + legend.height + margin;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width)}" height="${Math.round(height)}" viewBox="0 0 ${Math.round(width)} ${Math.round(height)}" font-family="${fonts}">`,
    `<title>${escapeXml(drawable.title || "Reasoning graph")}</title>`,
    `<defs>${[palette.quiet, palette.fresh, palette.excluded, palette.error, palette.warning].map(arrowHead).join("")}</defs>`,
    `<rect width="100%" height="100%" fill="${palette.paper}"/>`,
    title.svg,
    `<g transform="translate(${left.toFixed(1)} ${top})">`,
    ...laidOut.boxes.map(drawBox),
    // On top, so that a set's second outline hides no arrow head.
    ...laidOut.lines.map(drawLine),
    ...laidOut.lines.map(drawLabel),
    "</g>",
    findings.svg,
    legend.svg,
    "</svg>\n",
  ].join("\n");
}

function arrowHead(colour: string): string {
  return `<marker id="head-${colour.slice(1)}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="11" markerHeight="11" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0L10 5L0 10z" fill="${colour}"/></marker>`;
}

function colourOf({ severity, excludes, fresh }: PlacedLine): string {
  if (severity !== null) return palette[severity];
  if (excludes) return palette.excluded;
  return fresh ? palette.fresh : palette.quiet;
}

function drawLine(line: PlacedLine): string {
  const colour = colourOf(line);
  const dashes = line.excludes ? ' stroke-dasharray="6 4"' : "";
  const width = line.fresh || line.severity !== null ? 2.2 : 1.6;
  return `<path d="${curve(line.points)}" fill="none" stroke="${colour}" stroke-width="${width}"${dashes} marker-end="url(#head-${colour.slice(1)})"/>`;
}

/** Through the middles of a layout's corners, so that lines bend softly. */
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

function drawLabel(line: PlacedLine): string {
  const { label } = line;
  if (label === null) return "";
  const back = `<rect x="${label.x - label.width / 2}" y="${label.y - label.height / 2}" width="${label.width}" height="${label.height}" rx="4" fill="${palette.paper}" fill-opacity="0.92"/>`;
  const colour = colourOf(line) === palette.quiet ? palette.ink : colourOf(line);
  const text = drawText(label.lines, {
    x: label.x,
    y: label.y - (label.lines.length * sizes.labelLine) / 2,
    size: sizes.label,
    line: sizes.labelLine,
    colour,
    anchor: "middle",
  });
  return back + text.svg;
}

function drawBox(box: PlacedBox): string {
  const text = drawText(box.lines, {
    x: box.x,
    y: box.y - (box.lines.length * sizes.line) / 2,
    size: box.role === "operator" ? 17 : sizes.text,
    line: sizes.line,
    colour: palette.ink,
    anchor: "middle",
    weight: box.role === "answer" || box.role === "operator" ? 600 : 400,
  });
  return `<g>${drawShape(box)}${text.svg}</g>`;
}

function drawFindings(marks: readonly Mark[], { y, inner }: { y: number; inner: number }) {
  let at = y;
  const svg = summarise(marks).map(({ severity, text: words }) => {
    const dot = `<circle cx="${margin + 5}" cy="${at + 8}" r="5" fill="${palette[severity]}"/>`;
    const lines = wrapText(words, { ems: (inner - 20) / 13, most: 3 });
    const text = drawText(lines, { x: margin + 18, y: at, size: 13, line: 18, colour: palette.ink });
    at += text.height + 4;
    return dot + text.svg;
  });
  return { svg: svg.join("\n"), height: at - y + (marks.length > 0 ? 12 : 0) };
}

/** A line for each finding, errors first; of many with one code the first, and how many more there are. */
function summarise(marks: readonly Mark[]): { severity: Mark["severity"]; text: string }[] {
  const groups = new Map<string, Mark[]>();
  for (const mark of marks) {
    const key = `${mark.severity} ${mark.code}`;
    groups.set(key, [...(groups.get(key) ?? []), mark]);
  }
  return [...groups]
    .sort(([one], [other]) => one.localeCompare(other))
    .flatMap(([, group]) =>
      group.slice(0, group.length > mostAlike ? 1 : mostAlike).map(({ severity, code, message }) => ({
        severity,
        text: `${code}: ${message}${group.length > mostAlike ? ` (and ${group.length - 1} more)` : ""}`,
      })),
    );
}

function drawText(
  lines: readonly string[],
  options: {
    readonly x: number;
    readonly y: number;
    readonly size: number;
    readonly line: number;
    readonly colour: string;
    readonly anchor?: "middle";
    readonly weight?: number;
  },
): { svg: string; height: number } {
  const { x, y, size, line, colour, anchor, weight = 400 } = options;
  const spans = lines.map(
    (text, index) =>
      `<tspan x="${x.toFixed(1)}" y="${(y + index * line + line / 2 + size * 0.35).toFixed(1)}">${escapeXml(text)}</tspan>`,
  );
  const place = anchor === undefined ? "" : ` text-anchor="${anchor}"`;
  return {
    svg: `<text font-size="${size}" font-weight="${weight}" fill="${colour}"${place}>${spans.join("")}</text>`,
    height: lines.length * line,
  };
}
