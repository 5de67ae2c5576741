const firstMs = 500;

/**
 * Milliseconds to wait after `tries` failed tries (1 or more). The wait doubles with each try up to `longestMs`, and half of it is random
 * so that many clients don't come back at once. `random` is in [0, 1).
 */
export function backOff(tries: number, longestMs: number, random: number): number {
  return Math.min(longestMs, firstMs * 2 ** (tries - 1)) * (0.5 + random / 2);
}

/**
 * Milliseconds that a Retry-After header asks for. The header gives seconds or a date; `now` is in milliseconds since 1970. Null when the
 * header is missing or can't be read.
 */
export function readRetryAfter(header: string | null | undefined, now: number): number | null {
  const text = header?.trim() ?? "";
  if (text === "") return null;
  const seconds = Number(text);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
