import { drawShape } from "./draw-shape.ts";
import type { Box } from "./drawable.ts";
import { palette } from "./palette.ts";
import { textWidth } from "./text-width.ts";

type Word = readonly [en: string, zh: string];

const boxes: readonly (readonly [Pick<Box, "role" | "kind" | "severity">, Word])[] = [
  [{ role: "given", kind: "entity", severity: null }, ["given by the question", "题目给出"]],
  [{ role: "derived", kind: "entity", severity: null }, ["derived", "推导得出"]],
  [{ role: "derived", kind: "entity-set", severity: null }, ["set", "集合"]],
  [{ role: "derived", kind: "attribute", severity: null }, ["attribute", "属性"]],
  [{ role: "answer", kind: "entity", severity: null }, ["answer", "答案"]],
  [{ role: "derived", kind: "entity", severity: "error" }, ["error", "错误"]],
  [{ role: "derived", kind: "entity", severity: "warning" }, ["warning", "警告"]],
];
const lines: readonly (readonly [colour: string, dashes: string, words: Word])[] = [
  [palette.quiet, "", ["projection (← read backwards)", "投影（← 反向）"]],
  [palette.fresh, "", ["by fresh evidence", "依据新证据"]],
  [palette.excluded, "6 4", ["excluded", "排除"]],
];
const operators: readonly (readonly [string, Word])[] = [
  ["∩", ["intersection", "交集"]],
  ["∖", ["complement", "补集"]],
];

const size = 12;
const row = 26;
const sign = 32;

/** What shapes, lines and colours mean, in rows no wider than the drawing. */
export function drawLegend(
  language: "en" | "zh",
  { x, y, inner }: { readonly x: number; readonly y: number; readonly inner: number },
): { svg: string; height: number } {
  const word = ([en, zh]: Word): string => (language === "zh" ? zh : en);
  const items: { readonly words: string; readonly draw: (left: number, middle: number) => string }[] = [
    ...boxes.map(([box, words]) => ({
      words: word(words),
      draw: (left: number, middle: number) =>
        drawShape({ ...box, x: left + 12, y: middle, width: 24, height: 14 }),
    })),
    ...lines.map(([colour, dashes, words]) => ({
      words: word(words),
      draw: (left: number, middle: number) =>
        `<path d="M${left} ${middle}H${left + 25}" stroke="${colour}" stroke-width="2"${dashes && ` stroke-dasharray="${dashes}"`} marker-end="url(#head-${colour.slice(1)})"/>`,
    })),
    ...operators.map(([text, words]) => ({
      words: word(words),
      draw: (left: number, middle: number) =>
        `<circle cx="${left + 13}" cy="${middle}" r="9" fill="${palette.operator.fill}" stroke="${palette.operator.stroke}"/><text x="${left + 13}" y="${middle + 5}" font-size="13" text-anchor="middle" fill="${palette.ink}">${text}</text>`,
    })),
  ];
  let left = x;
  let middle = y + row;
  const drawn = items.map(({ words, draw }) => {
    const width = sign + textWidth(words) * size + 22;
    if (left > x && left + width > x + inner) {
      left = x;
      middle += row;
    }
    const svg = `${draw(left, middle)}<text x="${left + sign + 2}" y="${middle + 4}" font-size="${size}" fill="${palette.quiet}">${words}</text>`;
    left += width;
    return svg;
  });
  const rule = `<path d="M${x} ${y}H${x + inner}" stroke="${palette.rule}"/>`;
  return { svg: rule + drawn.join("\n"), height: middle - y + row / 2 };
}
