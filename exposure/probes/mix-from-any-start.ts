/** Weights of a prior over the starts 1, 2, 3, …, which add up to 1. */
const share = (start: number): number => 1 / (start * (start + 1));

/**
 * Turns the logarithms of the likelihood ratios of single steps, one list for each alternative, into an e-process, and returns its value
 * after each step. The value is the mean over the alternatives and over the step at which the alternative begins to hold, weighted by a
 * prior over all starts. So a late change is found although the earlier steps speak against it. Under the null hypothesis the expected
 * value is at most 1 at any stopping time.
 */
export function mixFromAnyStart(logRatios: readonly (readonly number[])[]): number[] {
  const steps = logRatios[0]?.length ?? 0;
  const values: number[] = [];
  // For each alternative the weighted sum over the starts so far. It is kept as a logarithm, because products overflow.
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
