/** Of points by their cost and their worth those that no other beats: none is as cheap and better, or cheaper and as good. The cheapest come first. */
export function findFront<Point extends { readonly cost: number; readonly worth: number }>(
  points: readonly Point[],
): Point[] {
  let best = Number.NEGATIVE_INFINITY;
  return points
    .toSorted((one, other) => one.cost - other.cost || other.worth - one.worth)
    .filter(({ worth }) => {
      if (worth <= best) return false;
      best = worth;
      return true;
    });
}
