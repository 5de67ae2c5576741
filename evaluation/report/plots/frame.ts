import type { Estimate } from "../../../domain/evaluation/solver-report.ts";

/** The plotting area within a picture, in the picture's units. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The coordinate of a share from 0 to 1 on this axis. */
  readonly x: (share: number) => number;
  readonly y: (share: number) => number;
}

export function createFrame({
  width,
  height,
  left = 46,
  right = 16,
  top = 54,
}: {
  readonly width: number;
  readonly height: number;
  /** Margins at the sides, for names or values. */
  readonly left?: number;
  readonly right?: number;
  /** Margin for the title and the lines below it. */
  readonly top?: number;
}): Frame {
  const [from, to, bottom] = [left, width - right, height - 42];
  return {
    width,
    height,
    left: from,
    right: to,
    top,
    bottom,
    x: (share) => from + share * (to - from),
    y: (share) => bottom - share * (bottom - top),
  };
}

export const quarters: readonly number[] = [0, 0.25, 0.5, 0.75, 1];

/** Draws the percentages of the vertical axis, with horizontal grid lines. */
export function drawPercentUp({ left, right, y }: Frame): string[] {
  return quarters.map(
    (share) =>
      `<line class="grid" x1="${left}" x2="${right}" y1="${y(share)}" y2="${y(share)}"/>` +
      `<text class="tick" x="${left - 6}" y="${y(share) + 4}" text-anchor="end">${100 * share}</text>`,
  );
}

/** Draws tick labels below the plot. Each has its position as a share of the axis. */
export function drawTicksAcross(
  { x, bottom }: Frame,
  ticks: readonly { readonly share: number; readonly word: string }[],
): string[] {
  return ticks.map(
    ({ share, word }) =>
      `<text class="tick" x="${x(share).toFixed(1)}" y="${bottom + 16}" text-anchor="middle">${word}</text>`,
  );
}

/** Draws percentages below the plot. */
export function drawPercentAcross(frame: Frame): string[] {
  return drawTicksAcross(
    frame,
    quarters.map((share) => ({ share, word: String(100 * share) })),
  );
}

/** Draws an interval as a vertical line with ends; empty if there is no interval. */
export function drawRangeUp({ y }: Frame, x: number, { low, high }: Pick<Estimate, "low" | "high">): string {
  if (low === null || high === null) return "";
  const [top, bottom] = [y(high).toFixed(1), y(low).toFixed(1)];
  const left = (x - 3).toFixed(1);
  return `<path class="range" d="M${x.toFixed(1)} ${top}V${bottom}M${left} ${top}h6M${left} ${bottom}h6"/>`;
}

/** Draws an interval as a horizontal line with ends; empty if there is no interval. */
export function drawRangeAcross(
  { x }: Frame,
  y: number,
  { low, high }: Pick<Estimate, "low" | "high">,
): string {
  if (low === null || high === null) return "";
  const [left, right] = [x(low).toFixed(1), x(high).toFixed(1)];
  return `<path class="range" d="M${left} ${y}H${right}M${left} ${y - 3}v6M${right} ${y - 3}v6"/>`;
}

/** The scale of an axis of costs. */
export interface CostScale {
  /** The position of a cost on the axis, from 0 to 1. */
  readonly place: (cost: number) => number;
  readonly ticks: readonly number[];
  readonly isLogarithmic: boolean;
}

/** If the largest cost is more than this many times the smallest, the axis is logarithmic. */
const wide = 20;

/** Makes a scale that covers all costs. It starts at 0, or is logarithmic if the largest cost is many times the smallest. */
export function scaleCosts(costs: readonly number[]): CostScale {
  const [least, most] = [Math.min(...costs), Math.max(...costs)];
  if (most === 0) return { place: () => 0, ticks: [0], isLogarithmic: false };
  if (least > 0 && most / least > wide) {
    const [from, to] = [Math.floor(Math.log10(least)), Math.ceil(Math.log10(most))];
    const ticks = Array.from({ length: to - from + 1 }, (_, index) => 10 ** (from + index));
    return { place: (cost) => (Math.log10(cost) - from) / (to - from), ticks, isLogarithmic: true };
  }
  const step = roundUp(most / 4);
  const count = Math.ceil(most / step - 1e-9);
  const ticks = Array.from({ length: count + 1 }, (_, index) => index * step);
  return { place: (cost) => cost / (count * step), ticks, isLogarithmic: false };
}

/** The next number of the form 1, 2, 2.5 or 5 times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 2, 2.5, 5, 10].find((each) => each * power >= value - 1e-12) ?? 10;
  return factor * power;
}
