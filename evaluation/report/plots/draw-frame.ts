import type { Frame } from "./create-frame.ts";
import { escapeXml } from "./escape-xml.ts";

/** An SVG picture: per cent on the upright axis with lines across, the axes' names, and what is drawn into it. */
export function drawFrame(
  frame: Frame,
  named: { readonly title: string; readonly across: string; readonly up: string },
  inside: readonly string[],
): string {
  const { width, height, left, right, top, bottom, y } = frame;
  const lines = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<line class="grid" x1="${left}" x2="${right}" y1="${y(share)}" y2="${y(share)}"/>` +
      `<text class="tick" x="${left - 6}" y="${y(share) + 4}" text-anchor="end">${100 * share}</text>`,
  );
  const middle = (top + bottom) / 2;
  return [
    `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(named.title)}">`,
    ...lines,
    `<text class="axis" x="${(left + right) / 2}" y="${height - 6}" text-anchor="middle">${escapeXml(named.across)}</text>`,
    `<text class="axis" transform="translate(13 ${middle}) rotate(-90)" text-anchor="middle">${escapeXml(named.up)}</text>`,
    ...inside,
    "</svg>",
  ].join("\n");
}
