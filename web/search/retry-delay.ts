const FIRST_MS = 500;
const LONGEST_MS = 15_000;

/**
 * Milliseconds to wait before try `attempt` + 1 (from 1): doubling, with half of it random so that many
 * clients don't come back at once; what the server asked for, where that is longer.
 */
export function retryDelay(attempt: number, random: number, retryAfterMs: number | null = null): number {
  const backoff = Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempt - 1)) * (0.5 + random / 2);
  return Math.max(backoff, retryAfterMs ?? 0);
}
