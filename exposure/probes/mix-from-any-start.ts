/** Shares of a prior over 1, 2, 3, … that add up to 1. */
const share = (start: number): number => 1 / (start * (start + 1));

/**
 * Turns the likelihood ratios of single steps, one list for each alternative, into an e-process: the mean over the alternatives and
 * over the step at which the alternative begins to hold, by a prior on all starts. A change that comes late is found without the weight
 * of all that came before it. Gives its value after each step; its expectation under the null is at most 1 whenever one stops.
 */
export function mixFromAnyStart(logRatios: readonly (readonly number[])[]): number[] {
  const steps = logRatios[0]?.length ?? 0;
  const values: number[] = [];
  // What has begun, for each alternative, in logarithms: products overflow.
  const begun = logRatios.map(() => Number.NEGATIVE_INFINITY);
  let waiting = 1;
  for (let step = 0; step < steps; step += 1) {
    const starting = share(step + 1);
    waiting -= starting;
    let mean = 0;
    for (const [index, ratios] of logRatios.entries()) {
      const grown =
        addLogs(begun[index] ?? Number.NEGATIVE_INFINITY, Math.log(starting)) + (ratios[step] ?? 0);
      begun[index] = grown;
      mean += Math.exp(grown) / logRatios.length;
    }
    values.push(mean + Math.max(0, waiting));
  }
  return values;
}

function addLogs(a: number, b: number): number {
  const high = Math.max(a, b);
  return high === Number.NEGATIVE_INFINITY ? high : high + Math.log(Math.exp(a - high) + Math.exp(b - high));
}
