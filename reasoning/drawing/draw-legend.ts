import { type Colour, drawArrow, lineColour, paint } from "./draw-line.ts";
import type { Box, Drawable, Line } from "./drawable.ts";
import type { PlacedBox } from "./lay-out.ts";
import { textWidth } from "./text-width.ts";

type Sample = (left: number, middle: number) => string;
type Entry = readonly [en: string, zh: string, isThere: (drawable: Drawable) => boolean, draw: Sample];

const hasBox =
  (is: (box: Box) => boolean) =>
  ({ boxes }: Drawable): boolean =>
    boxes.some(is);
const hasLine =
  (is: (line: Line) => boolean) =>
  ({ lines }: Drawable): boolean =>
    lines.some(is);

const sample =
  (box: Pick<Box, "role" | "kind" | "severity">): Sample =>
  (left, middle) =>
    drawShape({ ...box, sign: null, x: left + 12, y: middle, width: 24, height: 14 });
const operator =
  (sign: Box["sign"]): Sample =>
  (left, middle) =>
    drawShape({
      role: "operator",
      kind: null,
      severity: null,
      sign,
      x: left + 13,
      y: middle,
      width: 20,
      height: 20,
    });
const arrow =
  (colour: "quiet" | "fresh" | "excluded"): Sample =>
  (left, middle) =>
    drawArrow(`M${left} ${middle}H${left + 25}`, {
      colour,
      width: 2,
      inverse: false,
      excludes: colour === "excluded",
    });

const plain = { role: "derived", kind: "entity", severity: null } as const;
const isSet = ({ kind }: Box): boolean => kind === "entity-set" || kind === "attribute-set";
const isAttribute = ({ kind }: Box): boolean => kind === "attribute" || kind === "attribute-set";
const hasSeverity =
  (severity: "error" | "warning") =>
  ({ boxes, lines, marks }: Drawable): boolean =>
    [...boxes, ...lines, ...marks].some((each) => each.severity === severity);

const entries: readonly Entry[] = [
  [
    ...(["given by the question", "题目给出"] as const),
    hasBox(({ role }) => role === "given"),
    sample({ ...plain, role: "given" }),
  ],
  ["derived", "推导得出", hasBox(({ role }) => role === "derived"), sample(plain)],
  ["set", "集合", hasBox(isSet), sample({ ...plain, kind: "entity-set" })],
  ["attribute", "属性", hasBox(isAttribute), sample({ ...plain, kind: "attribute" })],
  ["answer", "答案", hasBox(({ role }) => role === "answer"), sample({ ...plain, role: "answer" })],
  ["error", "错误", hasSeverity("error"), sample({ ...plain, severity: "error" })],
  ["warning", "警告", hasSeverity("warning"), sample({ ...plain, severity: "warning" })],
  [
    ...(["relation, read along its arrow", "关系（沿箭头方向读）"] as const),
    hasLine(({ op }) => op === "projection"),
    arrow("quiet"),
  ],
  ["by fresh evidence", "依据新证据", hasLine((line) => lineColour(line) === "fresh"), arrow("fresh")],
  ["excluded", "排除", hasLine((line) => lineColour(line) === "excluded"), arrow("excluded")],
  ["intersection", "交集", hasBox(({ sign }) => sign === "intersection"), operator("intersection")],
  ["complement", "补集", hasBox(({ sign }) => sign === "complement"), operator("complement")],
];

const size = 12;
const row = 26;
const room = 32;

/** Draws a legend of the shapes, lines and colours that occur in the drawing, in rows that are no wider than the drawing. */
export function drawLegend(
  drawable: Drawable,
  { x, y, inner }: { readonly x: number; readonly y: number; readonly inner: number },
): { svg: string; height: number } {
  let left = x;
  let middle = y + row;
  const drawn = entries
    .filter(([, , isThere]) => isThere(drawable))
    .map(([en, zh, , draw]) => {
      const words = drawable.language === "zh" ? zh : en;
      const width = room + textWidth(words) * size + 22;
      if (left > x && left + width > x + inner) {
        left = x;
        middle += row;
      }
      const svg = `${draw(left, middle)}<text x="${left + room + 2}" y="${middle + 4}" font-size="${size}" ${paint({ fill: "quiet" })}>${words}</text>`;
      left += width;
      return svg;
    });
  if (drawn.length === 0) return { svg: "", height: 0 };
  const rule = `<path d="M${x} ${y}H${x + inner}" ${paint({ stroke: "rule" })}/>`;
  return { svg: [rule, ...drawn].join("\n"), height: middle - y + row / 2 };
}

type Shape = Pick<PlacedBox, "x" | "y" | "width" | "height" | "role" | "kind" | "sign" | "severity">;

/**
 * Draws the outline of a box: an entity has round corners, an attribute is a pill, a set has a second outline behind it, and an operation
 * is a circle with its sign. Signs are drawn as paths, since many fonts lack them.
 */
export function drawShape(shape: Shape): string {
  const { x, y, width, height, role, kind, severity } = shape;
  const stroke: Colour = severity ?? `${role}-stroke`;
  const colours = paint({ fill: `${role}-fill`, stroke });
  const line = severity !== null ? 3 : role === "answer" ? 2.4 : 1.5;
  if (role === "operator")
    return `<circle cx="${x}" cy="${y}" r="${width / 2}" ${colours} stroke-width="${line}"/>${drawSign(shape)}`;
  const radius =
    kind === "attribute" || kind === "attribute-set" ? Math.min(height / 2, 22) : Math.min(height / 4, 8);
  const outline = (shift: number): string =>
    `<rect x="${(x - width / 2 + shift).toFixed(1)}" y="${(y - height / 2 - shift).toFixed(1)}" width="${width}" height="${height}" rx="${radius}" ${colours} stroke-width="${line}"/>`;
  return kind === "entity-set" || kind === "attribute-set" ? outline(4) + outline(0) : outline(0);
}

/** Paths of the signs of set theory, in a square of 16 pixels around the centre. */
const signs = { intersection: "M-6 7V-1A6 6 0 0 1 6 -1V7", complement: "M-5 -7L5 7" } as const;

function drawSign({ x, y, width, sign }: Shape): string {
  if (sign === null) return "";
  const scale = (width / 30).toFixed(2);
  return `<path d="${signs[sign]}" transform="translate(${x} ${y}) scale(${scale})" ${paint({ stroke: "ink" })} stroke-width="2.4" stroke-linecap="round"/>`;
}
