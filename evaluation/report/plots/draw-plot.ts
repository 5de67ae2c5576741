import type { Frame } from "./create-frame.ts";
import { escapeShown } from "./escape-shown.ts";

/** What is written around a plot. */
export interface PlotWords {
  readonly title: string;
  /** Of how much it is, at least: a picture is shown without the page around it. */
  readonly size: string;
  /** A second line below the title. */
  readonly more?: string;
  readonly across: string;
  readonly up: string;
  /** Whether what it shows is made up; the picture then says so itself. */
  readonly simulated: boolean;
}

/** A plot as an SVG picture that stands for itself: its title, of how much it is, whether it is simulated, the axes' names, and what is drawn into it. */
export function drawPlot(frame: Frame, words: PlotWords, inside: readonly string[]): string {
  const { width, height, left, right, top, bottom } = frame;
  const { title, size, more = "", across, up, simulated } = words;
  const middle = (top + bottom) / 2;
  const centre = (left + right) / 2;
  const below = simulated ? `SIMULATED · ${size}` : size;
  return [
    `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeShown([title, below, more].filter(Boolean).join("; "))}">`,
    `<text class="title" x="2" y="18">${escapeShown(title)}</text>`,
    `<text class="size" x="2" y="35">${escapeShown(below)}</text>`,
    ...(more === "" ? [] : [`<text class="size" x="2" y="51">${escapeShown(more)}</text>`]),
    ...(simulated
      ? [
          `<text class="mark" text-anchor="middle" transform="translate(${centre} ${middle}) rotate(-20)" style="font-size:${Math.round((right - left) / 6)}px">simulated</text>`,
        ]
      : []),
    `<text class="axis" x="${centre}" y="${height - 8}" text-anchor="middle">${escapeShown(across)}</text>`,
    ...(up === ""
      ? []
      : [
          `<text class="axis" transform="translate(13 ${middle}) rotate(-90)" text-anchor="middle">${escapeShown(up)}</text>`,
        ]),
    ...inside,
    "</svg>",
  ].join("\n");
}
