export interface Rate {
  readonly hits: number;
  readonly of: number;
}

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The normal distribution's 97.5 % point: an interval of 95 %. */
const z = 1.959964;

/** The 95 % Wilson score interval of a rate; null if nothing was counted. It is valid for few cases and for rates near 0 and 1. */
export function wilsonInterval({ hits, of }: Rate): Interval | null {
  if (of === 0) return null;
  const share = hits / of;
  const square = (z * z) / of;
  const middle = (share + square / 2) / (1 + square);
  const half = (z / (1 + square)) * Math.sqrt((share * (1 - share)) / of + square / (4 * of));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
