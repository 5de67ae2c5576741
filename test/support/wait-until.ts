import { setTimeout as sleep } from "node:timers/promises";

/**
 * Polls until `condition` returns something truthy, and returns that. An error thrown by the condition counts as
 * "not yet" and is named when time is up. Generous by default: a busy machine, on which a command took 40 s, must not fail a test.
 */
export async function waitUntil<T>(
  what: string,
  condition: () => T | Promise<T>,
  { timeout = 120_000, interval = 50 }: { timeout?: number; interval?: number } = {},
): Promise<Exclude<T, false | 0 | "" | null | undefined>> {
  const end = performance.now() + timeout;
  let lastError: unknown;
  for (;;) {
    try {
      const value = await condition();
      if (value) return value as Exclude<T, false | 0 | "" | null | undefined>;
      lastError = undefined;
    } catch (error) {
      lastError = error;
    }
    if (performance.now() > end) {
      throw new Error(
        `waited ${timeout} ms in vain for: ${what}`,
        lastError === undefined ? {} : { cause: lastError },
      );
    }
    await sleep(interval);
  }
}
