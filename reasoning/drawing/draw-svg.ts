import { escapeXml } from "../../domain/escape-xml.ts";
import { drawLegend, drawShape } from "./draw-legend.ts";
import {
  arrowHeads,
  darkStyle,
  drawLabel,
  drawLine,
  drawText,
  type LineColour,
  lineColour,
  paint,
} from "./draw-line.ts";
import type { Drawable, Mark } from "./drawable.ts";
import { layOut, type PlacedBox, sizes } from "./lay-out.ts";
import { wrapText } from "./text-width.ts";

const margin = 28;
const leastWidth = 640;
/** Factor by which a small drawing is enlarged at most in a wide window. */
const mostScale = 1.3;
const fonts =
  "Inter, 'Segoe UI', 'Helvetica Neue', Arial, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'WenQuanYi Micro Hei', sans-serif";

/** Draws a complete SVG file: question, graph, findings and legend. */
export function drawSvg(drawable: Drawable): string {
  const laidOut = layOut(drawable);
  const inner = Math.max(leastWidth, laidOut.width);
  const width = Math.round(inner + 2 * margin);
  const title = drawText(wrapText(drawable.title, { ems: inner / 16, most: 8 }), {
    x: margin,
    y: margin,
    size: 16,
    line: 23,
    colour: "ink",
  });
  const top = margin + title.height + (title.height > 0 ? 20 : 0);
  const left = margin + (inner - laidOut.width) / 2;
  const below = top + laidOut.height + 28;
  const findings = drawFindings(drawable.marks, { x: margin, y: below, inner });
  const legend = drawLegend(drawable, { x: margin, y: below + findings.height, inner });
  const height = Math.round(below + findings.height + legend.height + margin);
  const colours = new Set<LineColour>(["quiet", ...drawable.lines.map(lineColour)]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" class="page" style="${pageStyle(width)}" role="img" lang="${drawable.language}" font-family="${fonts}">`,
    `<title>${escapeXml(drawable.title || (drawable.language === "zh" ? "推理图" : "Reasoning graph"))}</title>`,
    `<desc>${escapeXml(describeDrawing(drawable))}</desc>`,
    darkStyle,
    `<defs>${arrowHeads(colours)}</defs>`,
    `<rect width="100%" height="100%" ${paint({ fill: "paper" })}/>`,
    title.svg,
    `<g transform="translate(${left.toFixed(1)} ${top})">`,
    ...laidOut.boxes.map(drawBox),
    // Lines are drawn after the boxes, so that a set's second outline hides no arrow head.
    ...laidOut.lines.map(drawLine),
    ...laidOut.lines.map(drawLabel),
    "</g>",
    findings.svg,
    legend.svg,
    "</svg>\n",
  ].join("\n");
}

/** If the drawing is shown alone in a window, it uses the available width and is centred. */
function pageStyle(width: number): string {
  return `display:block;width:100%;max-width:${Math.round(width * mostScale)}px;height:auto;margin:0 auto`;
}

function drawBox(box: PlacedBox): string {
  if (box.role === "operator") return `<g>${drawShape(box)}</g>`;
  const text = drawText(box.lines, {
    x: box.x,
    y: box.y - (box.lines.length * sizes.line) / 2,
    size: sizes.text,
    line: sizes.line,
    colour: "ink",
    anchor: "middle",
    weight: box.role === "answer" ? 600 : 400,
  });
  return `<g>${drawShape(box)}${text.svg}</g>`;
}

/** Describes the drawing in sentences, for people who can't see it. */
function describeDrawing({ boxes, lines, language }: Drawable): string {
  const texts = new Map(boxes.map(({ id, text }) => [id, text]));
  const nodes = boxes.filter(({ role }) => role !== "operator");
  const of = (role: string): string =>
    nodes.flatMap((box) => (box.role === role ? [box.text] : [])).join(language === "zh" ? "、" : ", ") ||
    "–";
  const relations = lines
    .filter(({ op }) => op === "projection")
    .map(({ from, to, worded }) => `${texts.get(from)} – ${worded} – ${texts.get(to)}`);
  const joins = lines
    .filter(({ op, to }) => op !== "projection" && !texts.has(to))
    .map(({ from, to }) => `${texts.get(from)} – ${texts.get(to)}`);
  const said = [...relations, ...joins].join(language === "zh" ? "；" : "; ");
  return language === "zh"
    ? `推理图，${nodes.length}个节点。题目给出：${of("given")}。答案：${of("answer")}。关系：${said}。`
    : `Reasoning graph of ${nodes.length} nodes. Given: ${of("given")}. Answer: ${of("answer")}. Relations: ${said}.`;
}

/** Number of findings with the same code that are written out. */
const mostAlike = 3;

/** Draws the findings below the graph, each on one line or more. */
function drawFindings(
  marks: readonly Mark[],
  { x, y, inner }: { readonly x: number; readonly y: number; readonly inner: number },
): { svg: string; height: number } {
  let at = y;
  const svg = summarise(marks).map(({ severity, text: words }) => {
    const dot = `<circle cx="${x + 5}" cy="${at + 8}" r="5" ${paint({ fill: severity })}/>`;
    const lines = wrapText(words, { ems: (inner - 20) / 13, most: 3 });
    const text = drawText(lines, { x: x + 18, y: at, size: 13, line: 18, colour: "ink" });
    at += text.height + 4;
    return dot + text.svg;
  });
  return { svg: svg.join("\n"), height: at - y + (marks.length > 0 ? 12 : 0) };
}

/** Lists the findings, errors first. If many have the same code, it lists the first one and the number of the others. */
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
