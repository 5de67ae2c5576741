import type { Frame } from "./create-frame.ts";

export const quarters: readonly number[] = [0, 0.25, 0.5, 0.75, 1];

/** Per cent on the upright axis, with lines across. */
export function drawPercentUp({ left, right, y }: Frame): string[] {
  return quarters.map(
    (share) =>
      `<line class="grid" x1="${left}" x2="${right}" y1="${y(share)}" y2="${y(share)}"/>` +
      `<text class="tick" x="${left - 6}" y="${y(share) + 4}" text-anchor="end">${100 * share}</text>`,
  );
}

/** Ticks below the plot: each a share of the way, and its word. */
export function drawTicksAcross(
  { x, bottom }: Frame,
  ticks: readonly { readonly share: number; readonly word: string }[],
): string[] {
  return ticks.map(
    ({ share, word }) =>
      `<text class="tick" x="${x(share).toFixed(1)}" y="${bottom + 16}" text-anchor="middle">${word}</text>`,
  );
}

/** Per cent below the plot. */
export function drawPercentAcross(frame: Frame): string[] {
  return drawTicksAcross(
    frame,
    quarters.map((share) => ({ share, word: String(100 * share) })),
  );
}
