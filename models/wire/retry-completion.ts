import type { Completion } from "../completion.ts";
import { ServerFailure } from "./server-failure.ts";
import type { ServerHabits } from "./server-habits.ts";

export interface RetryOptions {
  readonly retries: number;
  readonly totalMs: number;
  readonly habits: ServerHabits;
  readonly elapsedMs: () => number;
  /** Waits; rejects when the signal aborts. */
  readonly pause: (milliseconds: number, signal?: AbortSignal) => Promise<unknown>;
  readonly signal?: AbortSignal | undefined;
  /** One try, within what is left of the total deadline. */
  readonly run: (leftMs: number, habits: ServerHabits) => Promise<Completion>;
}

const firstWaitMs = 500;
const longestWaitMs = 30_000;

/** Doubled at each try, by chance half as long, so that many clients don't come back together. */
const backOff = (tries: number): number =>
  Math.min(longestWaitMs, firstWaitMs * 2 ** (tries - 1)) * (0.5 + Math.random() / 2);

/** Remembers what the server refuses to be asked in that way; true where this try had asked so, and another may do. */
function adapt(habits: ServerHabits, sent: ServerHabits, { kind }: ServerFailure): boolean {
  if (kind === "stream-options") habits.streamOptions = false;
  if (kind === "stream") habits.stream = false;
  if (kind === "tool-choice") habits.toolChoice = false;
  return (
    (kind === "stream-options" && sent.stream && sent.streamOptions) ||
    (kind === "stream" && sent.stream) ||
    (kind === "tool-choice" && sent.toolChoice)
  );
}

const isTransient = ({ kind }: ServerFailure): boolean =>
  kind === "transient" || kind === "no-connection" || kind === "idle";

/**
 * The one retry layer of model calls: transient failures again after a growing wait or the server's Retry-After, within the
 * call's total deadline. Throws the last failure; `no-connection` only where no try ever reached the server.
 */
export async function retryCompletion(options: RetryOptions): Promise<Completion> {
  const { retries, totalMs, habits, elapsedMs, pause, signal, run } = options;
  let reached = false;
  let tries = 0;
  for (;;) {
    // Calls run side by side: what another learns meanwhile is no part of this try.
    const sent = { ...habits };
    try {
      return await run(totalMs - elapsedMs(), sent);
    } catch (error) {
      if (!(error instanceof ServerFailure)) throw error;
      if (adapt(habits, sent, error)) continue;
      tries += 1;
      reached ||= error.kind !== "no-connection";
      if (!isTransient(error)) throw error;
      const wait = error.waitMs ?? backOff(tries);
      if (tries > retries || elapsedMs() + wait >= totalMs) {
        if (error.kind === "no-connection" && reached)
          throw new ServerFailure("transient", error.message, { cause: error });
        throw error;
      }
      await pause(wait, signal);
    }
  }
}
