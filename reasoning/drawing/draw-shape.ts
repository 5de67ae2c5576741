import type { PlacedBox } from "./lay-out.ts";
import { type Colour, paint } from "./paint.ts";

type Shape = Pick<PlacedBox, "x" | "y" | "width" | "height" | "role" | "kind" | "sign" | "severity">;

/**
 * The outline of a box: an entity's corners are round, an attribute is a pill, a set has a second outline behind it, an operation is a
 * circle with its sign. Signs are drawn, since many fonts lack them.
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

/** The signs of set theory, in a square of 16 around the middle. */
const signs = { intersection: "M-6 7V-1A6 6 0 0 1 6 -1V7", complement: "M-5 -7L5 7" } as const;

function drawSign({ x, y, width, sign }: Shape): string {
  if (sign === null) return "";
  const scale = (width / 30).toFixed(2);
  return `<path d="${signs[sign]}" transform="translate(${x} ${y}) scale(${scale})" ${paint({ stroke: "ink" })} stroke-width="2.4" stroke-linecap="round"/>`;
}
