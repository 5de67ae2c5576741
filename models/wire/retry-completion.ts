import { backOff } from "../../domain/back-off.ts";
import type { Completion } from "../completion.ts";
import { ServerFailure } from "./server-failure.ts";
import type { ServerQuirks } from "./server-quirks.ts";

export interface RetryOptions {
  readonly retries: number;
  readonly totalMs: number;
  /** How long a rate limit is waited out at most; the total deadline holds besides. */
  readonly patienceMs?: number | undefined;
  readonly quirks: ServerQuirks;
  readonly elapsedMs: () => number;
  /** Waits; rejects when the signal aborts. */
  readonly pause: (milliseconds: number, signal?: AbortSignal) => Promise<unknown>;
  readonly signal?: AbortSignal | undefined;
  /** Told of each wait between two tries, and of the failure that made it necessary. */
  readonly onWait?: (failure: ServerFailure, milliseconds: number) => void;
  /** One try, within what is left of the total deadline. */
  readonly run: (leftMs: number, quirks: ServerQuirks) => Promise<Completion>;
}

const longestWaitMs = 30_000;
/** Clients that are all told the same moment, or none, still spread out as they come again. */
const longestOnTopMs = 5_000;

const isTransient = ({ kind }: ServerFailure): boolean =>
  kind === "transient" || kind === "no-connection" || kind === "idle";

function waitFor({ waitMs }: ServerFailure, tries: number): number {
  const ours = backOff(tries, longestWaitMs, Math.random());
  return waitMs === null ? ours : Math.max(waitMs, Math.min(ours, longestOnTopMs));
}

/**
 * The one retry layer of model calls, within the call's total deadline: transient failures again after a growing wait or the one
 * that the server asks for, a rate limit as long as there is time, silence once, all else `retries` times. Throws the last failure;
 * `no-connection` only where no try ever reached the server.
 */
export async function retryCompletion(options: RetryOptions): Promise<Completion> {
  const { retries, totalMs, patienceMs = totalMs, quirks, elapsedMs, pause, signal, run } = options;
  const { onWait = () => {} } = options;
  let reached = false;
  let tries = 0;
  let failures = 0;
  let waited = 0;
  let silences = 0;
  for (;;) {
    // Calls run side by side: what another learns meanwhile is no part of this try.
    const sent = { ...quirks };
    try {
      return await run(totalMs - elapsedMs(), sent);
    } catch (error) {
      if (!(error instanceof ServerFailure)) throw error;
      if (adaptQuirks(quirks, sent, error)) continue;
      tries += 1;
      if (!error.limited) failures += 1;
      reached ||= error.kind !== "no-connection";
      if (!isTransient(error)) throw error;
      // What thinks without a word may be billed each time.
      if (error.kind === "idle") silences += 1;
      if (silences > 1) throw error;
      const wait = waitFor(error, tries);
      const spent = Math.max(elapsedMs(), waited) + wait;
      if (failures > retries || spent >= totalMs || (error.limited && spent >= patienceMs)) {
        if (error.kind === "no-connection" && reached)
          throw new ServerFailure("transient", error.message, { status: error.status, cause: error });
        throw error;
      }
      onWait(error, wait);
      await pause(wait, signal);
      waited += wait;
    }
  }
}

function withhold(quirks: ServerQuirks, ...names: string[]): void {
  quirks.withheld = new Set([...quirks.withheld, ...names]);
}

/**
 * Remembers what the server refuses to be asked in that way; true where this try had asked so, and another may do. Each true
 * takes a part away from what is sent next, so that it ends.
 */
function adaptQuirks(quirks: ServerQuirks, sent: ServerQuirks, failure: ServerFailure): boolean {
  const { kind, parameter } = failure;
  if (kind === "stream-options") {
    quirks.streamOptions = false;
    return sent.stream && sent.streamOptions;
  }
  if (kind === "stream") {
    quirks.stream = false;
    return sent.stream;
  }
  if (kind === "tool-choice") {
    quirks.toolChoice = false;
    return sent.toolChoice;
  }
  if (kind === "reasoning") {
    quirks.returnsReasoning = false;
    return sent.returnsReasoning;
  }
  // sendRequest has made the bound smaller, and does so a few times at most.
  if (kind === "bound") return true;
  if (kind !== "parameter" || parameter === null) return false;
  // Newer models of OpenAI refuse the old name only.
  if (parameter === "max_tokens" && !sent.maxCompletionTokens) quirks.maxCompletionTokens = true;
  else if (parameter === "max_completion_tokens") withhold(quirks, "max_tokens", parameter);
  else withhold(quirks, parameter);
  return true;
}
