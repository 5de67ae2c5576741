import type { PlacedBox } from "./lay-out.ts";
import { palette } from "./palette.ts";

/** The outline of a box: an entity's corners are round, an attribute is a pill, a set has a second outline behind it. */
export function drawShape(
  box: Pick<PlacedBox, "x" | "y" | "width" | "height" | "role" | "kind" | "severity">,
): string {
  const { x, y, width, height, role, kind, severity } = box;
  const { fill, stroke } = palette[role];
  const colour = severity === null ? stroke : palette[severity];
  const line = severity !== null ? 3 : role === "answer" ? 2.4 : 1.5;
  if (role === "operator")
    return `<circle cx="${x}" cy="${y}" r="${width / 2}" fill="${fill}" stroke="${colour}" stroke-width="${line}"/>`;
  const radius =
    kind === "attribute" || kind === "attribute-set" ? Math.min(height / 2, 22) : Math.min(height / 4, 8);
  const outline = (shift: number): string =>
    `<rect x="${(x - width / 2 + shift).toFixed(1)}" y="${(y - height / 2 - shift).toFixed(1)}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" stroke="${colour}" stroke-width="${line}"/>`;
  return kind === "entity-set" || kind === "attribute-set" ? outline(4) + outline(0) : outline(0);
}
