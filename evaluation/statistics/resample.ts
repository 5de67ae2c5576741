import { createRandom } from "./create-random.ts";
import { quantile } from "./quantile.ts";

const seed = 20_260_101;

/**
 * The 95 % interval of a statistic by bootstrap: the statistic of so many samples of the same size, drawn with replacement, and the
 * middle 95 % of them. `statistic` gets places in the sample.
 */
export function resample(
  size: number,
  statistic: (places: Int32Array) => number,
  resamples = 2000,
): { readonly low: number; readonly high: number } {
  const random = createRandom(seed);
  const places = new Int32Array(size);
  const found = Array.from({ length: resamples }, () => {
    for (let index = 0; index < size; index += 1) places[index] = Math.floor(random() * size);
    return statistic(places);
  });
  const ascending = found.filter((value) => !Number.isNaN(value)).sort((one, other) => one - other);
  return { low: quantile(ascending, 0.025), high: quantile(ascending, 0.975) };
}
