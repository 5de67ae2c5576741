/** Moves labels apart so that none covers another: the given heights, each at least `apart` below the one above it, in the order given. */
export function spreadLabels(
  heights: readonly number[],
  { apart, bottom }: { readonly apart: number; readonly bottom: number },
): number[] {
  const inOrder = heights.map((height, place) => ({ height, place })).sort((a, b) => a.height - b.height);
  let above = Number.NEGATIVE_INFINITY;
  const down = inOrder.map(({ height }) => {
    above = Math.max(height, above + apart);
    return above;
  });
  // What was pushed out below comes up again.
  let below = bottom + apart;
  for (let index = down.length - 1; index >= 0; index -= 1) {
    below = Math.min(down[index] ?? below, below - apart);
    down[index] = below;
  }
  const spread = heights.map(() => 0);
  for (const [index, { place }] of inOrder.entries()) spread[place] = down[index] ?? 0;
  return spread;
}
