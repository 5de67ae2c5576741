/** Where costs lie on an axis. */
export interface CostScale {
  /** From 0 to 1. */
  readonly place: (cost: number) => number;
  readonly ticks: readonly number[];
  readonly isLogarithmic: boolean;
}

/** Costs that lie further apart than this are shown by their order of magnitude. */
const wide = 20;

/** A scale that holds all costs: from 0 on, or logarithmic where the dearest is many times the cheapest. */
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
