const wanted = 0.8;
const most = 4096;

/** The smallest sample with a power of 80 %, to about a tenth; null where 4,096 items have less. */
export function findSample(powerOf: (sample: number) => number): number | null {
  let enough = 4;
  while (powerOf(enough) < wanted) {
    enough *= 2;
    if (enough > most) return null;
  }
  let few = enough / 2;
  while (enough - few > Math.max(1, enough / 10)) {
    const middle = Math.round((few + enough) / 2);
    if (powerOf(middle) >= wanted) enough = middle;
    else few = middle;
  }
  return enough;
}
