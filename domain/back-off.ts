const firstMs = 500;

/**
 * Milliseconds to wait before the next try, after `tries` (from 1): doubling up to `longestMs`, with half of it random so that many clients
 * don't come back at once. `random` is in [0, 1).
 */
export function backOff(tries: number, longestMs: number, random: number): number {
  return Math.min(longestMs, firstMs * 2 ** (tries - 1)) * (0.5 + random / 2);
}
