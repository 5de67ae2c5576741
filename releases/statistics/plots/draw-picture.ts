import { escapeXml } from "../../../reasoning/drawing/escape-xml.ts";
import { textWidth } from "../../../reasoning/drawing/text-width.ts";
import type { LanguageSeries } from "./language-series.ts";

const FONT = 12;
const fonts =
  "system-ui, 'Noto Sans', 'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', Arial, sans-serif";

/** Where the plot begins, below title and legend. */
export const PLOT_TOP = 68;

/** A stand-alone SVG file on white: title, legend, and what is drawn below them. */
export function drawPicture(
  {
    title,
    width,
    height,
    series,
  }: {
    readonly title: string;
    readonly width: number;
    readonly height: number;
    readonly series: readonly LanguageSeries[];
  },
  inside: readonly string[],
): string {
  let left = 16;
  const legend = series.map(({ name, colour, mean }) => {
    const label = mean === null ? name : `${name}, mean ${mean.toFixed(1)}`;
    const entry =
      `<rect x="${left}" y="40" width="12" height="12" rx="2" fill="${colour}"/>` +
      `<text x="${left + 18}" y="50">${escapeXml(label)}</text>`;
    left += 18 + FONT * textWidth(label) + 28;
    return entry;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeXml(title)}" font-family="${fonts}" font-size="${FONT}" fill="#24292f">`,
    `<title>${escapeXml(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    `<text x="16" y="26" font-size="15" font-weight="600">${escapeXml(title)}</text>`,
    ...legend,
    ...inside,
    "</svg>\n",
  ].join("\n");
}
