import { SLACK_MS, SLICES, type UseLimits } from "../ports/use-store.ts";

/** Slice → [requests, tokens]. */
export type Uses = ReadonlyMap<number, readonly [number, number]>;

/** Milliseconds that one slice lasts. */
export const sliceMs = ({ windowMs }: UseLimits): number => Math.max(1, Math.ceil(windowMs / SLICES));

/** A slice counts until all of it has left the window, and the slack after it is over. */
export const keepSlices = (limits: UseLimits): number =>
  Math.ceil((limits.windowMs + SLACK_MS) / sliceMs(limits)) + 1;

/** A request that is longer than the limit would never go out: it counts as the limit, and goes alone. */
export const countedTokens = ({ tokens: most }: UseLimits, tokens: number): number =>
  most === null ? tokens : Math.min(most, tokens);

/** In how many milliseconds a request of so many tokens fits, as far as is known now; 0 where it does. */
export function waitForUse(
  uses: Uses,
  limits: UseLimits,
  { now, tokens }: { now: number; tokens: number },
): number {
  const width = sliceMs(limits);
  const keep = keepSlices(limits);
  const last = Math.floor(now / width);
  // What lies ahead was counted in slices of another width.
  const live = [...uses].filter(([slice]) => slice > last - keep && slice <= last).sort(([a], [b]) => a - b);
  let requests = 1 + live.reduce((sum, [, [count]]) => sum + count, 0);
  let total = countedTokens(limits, tokens) + live.reduce((sum, [, [, count]]) => sum + count, 0);
  const isOver = (): boolean =>
    (limits.requests !== null && requests > limits.requests) ||
    (limits.tokens !== null && total > limits.tokens);
  let waitMs = 0;
  for (const [slice, [gone, goneTokens]] of live) {
    if (!isOver()) break;
    requests -= gone;
    total -= goneTokens;
    waitMs = (slice + keep) * width - now;
  }
  return Math.max(isOver() || waitMs > 0 ? 1 : 0, waitMs);
}
