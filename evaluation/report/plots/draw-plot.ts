import type { TrialMode } from "../../../domain/evaluation/trial.ts";
import { escapeShown } from "../escape-shown.ts";
import type { Frame } from "./frame.ts";

/** The texts around a plot. */
export interface PlotWords {
  readonly title: string;
  /** The size of the evaluation at least, because a picture may be shown without its page. */
  readonly size: string;
  /** Second line below the title. */
  readonly more?: string;
  readonly across: string;
  readonly up: string;
  /** Whether the figures come from the simulated world; the picture then says so. */
  readonly simulated: boolean;
}

/**
 * Draws a plot as a self-contained SVG picture with its title, the size of the evaluation, a mark if it is simulated, the names of the
 * axes, and the given content.
 */
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

/** Draws a point of a plot. Its shape shows the mode and its colour shows the solver. */
export function drawMarker(
  { x, y, size = 5 }: { readonly x: number; readonly y: number; readonly size?: number },
  { mode, colour, label }: { readonly mode: TrialMode; readonly colour: string; readonly label: string },
): string {
  const named = `<title>${escapeShown(label)}</title>`;
  const at = `${x.toFixed(1)} ${y.toFixed(1)}`;
  const reach = size + 1;
  if (mode === "oracle")
    return `<path d="M${at}m0 ${-reach}l${reach} ${reach}l${-reach} ${reach}l${-reach} ${-reach}z" fill="${colour}">${named}</path>`;
  if (mode === "documents")
    return `<path d="M${at}m${-size} ${-size}h${2 * size}v${2 * size}h${-2 * size}z" fill="${colour}">${named}</path>`;
  if (mode === "search-only")
    return `<path d="M${at}m${-size} ${-size}h${2 * size}v${2 * size}h${-2 * size}z" fill="${colour}">${named}</path>`;
  if (mode === "with-context")
    return `<path d="M${at}m0 ${-reach}l${reach} ${2 * size}h${-2 * reach}z" fill="${colour}">${named}</path>`;
  if (mode === "interact")
    return `<path d="M${at}m${-size} ${-size}l${2 * size} ${2 * size}m0 ${-2 * size}l${-2 * size} ${2 * size}" fill="none" stroke="${colour}" stroke-width="2.5">${named}</path>`;
  const [cx, cy] = [x.toFixed(1), y.toFixed(1)];
  if (mode === "tools") return `<circle cx="${cx}" cy="${cy}" r="${size}" fill="${colour}">${named}</circle>`;
  return `<circle class="open" cx="${cx}" cy="${cy}" r="${size}" stroke="${colour}" stroke-width="2">${named}</circle>`;
}

/** Okabe and Ito's colours, which colour-blind readers can distinguish. */
const colours = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#b3a100", "#7f7f7f"];

/** The colour of the n-th series; after eight series the colours repeat. */
export function colourAt(index: number): string {
  return colours[index % colours.length] ?? "#7f7f7f";
}
