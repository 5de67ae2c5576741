import { backOff } from "../../domain/back-off.ts";

const longestMs = 15_000;

/** Milliseconds to wait before try `attempt` + 1 (from 1): growing, or as long as the server asked for, where that is longer. */
export function retryDelay(attempt: number, random: number, retryAfterMs: number | null = null): number {
  return Math.max(backOff(attempt, longestMs, random), retryAfterMs ?? 0);
}
