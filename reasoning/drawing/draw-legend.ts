import { drawArrow, lineColour } from "./draw-line.ts";
import { drawShape } from "./draw-shape.ts";
import type { Box, Drawable, Line } from "./drawable.ts";
import { paint } from "./paint.ts";
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
      ...{ role: "operator", kind: null, severity: null, sign },
      ...{ x: left + 13, y: middle, width: 20, height: 20 },
    });
const arrow =
  (colour: "quiet" | "fresh" | "excluded"): Sample =>
  (left, middle) =>
    drawArrow(`M${left} ${middle}H${left + 25}`, {
      ...{ colour, width: 2, inverse: false, excludes: colour === "excluded" },
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

/** What the shapes, lines and colours of this drawing mean, in rows no wider than it; what it hasn't got is left out. */
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
