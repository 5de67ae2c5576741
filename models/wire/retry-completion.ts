import { backOff } from "../../domain/back-off.ts";
import type { Completion } from "../completion.ts";
import { ServerFailure, type ServerQuirks } from "./server-failure.ts";

export interface RetryOptions {
  readonly retries: number;
  readonly totalMs: number;
  /** Most milliseconds to wait for a rate limit. The total deadline applies as well. */
  readonly patienceMs?: number | undefined;
  readonly quirks: ServerQuirks;
  readonly elapsedMs: () => number;
  /** Waits; rejects when the signal aborts. */
  readonly pause: (milliseconds: number, signal?: AbortSignal) => Promise<unknown>;
  readonly signal?: AbortSignal | undefined;
  /** Called before each wait between two tries, with the failure that caused it. */
  readonly onWait?: (failure: ServerFailure, milliseconds: number) => void;
  /** Makes one try within the milliseconds that are left until the total deadline. */
  readonly run: (leftMs: number, quirks: ServerQuirks) => Promise<Completion>;
}

const longestWaitMs = 30_000;
/** Longest random wait that is added to the wait that the server asks for, so that clients with the same wait don't all retry at once. */
const longestOnTopMs = 5_000;

const isTransient = ({ kind }: ServerFailure): boolean =>
  kind === "transient" || kind === "no-connection" || kind === "idle";

function waitFor({ waitMs }: ServerFailure, tries: number): number {
  const ours = backOff(tries, longestWaitMs, Math.random());
  return waitMs === null ? ours : Math.max(waitMs, Math.min(ours, longestOnTopMs));
}

/**
 * The only retry layer of model calls. It works within the call's total deadline. Transient failures are retried after a growing wait, or
 * after the wait that the server asks for. A rate limit is retried while there is time, silence once, and everything else `retries` times.
 * @throws the last failure; `no-connection` only if no try reached the server
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
    // Calls run in parallel. A copy of the quirks shows what this try sent, even if another call learns more meanwhile.
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
      // A silent model may be reasoning, and every try may be billed. So silence is retried only once.
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
 * Remembers the part of a request that the server refused. Returns true if this try had sent that part, because another try without it may
 * succeed. Each true removes a part from the next try, so the retries come to an end.
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
  if (kind === "schema") {
    quirks.plainSchemas = true;
    return !sent.plainSchemas;
  }
  if (kind === "reply-cap" && failure.cap !== null) {
    quirks.replyCap = Math.min(failure.cap, quirks.replyCap ?? failure.cap);
    return sent.replyCap === null || failure.cap < sent.replyCap;
  }
  // `sendRequest` has already made the bound smaller. It does so only a few times.
  if (kind === "bound") return true;
  if (kind !== "parameter" || parameter === null) return false;
  // Newer models of OpenAI refuse only the old name of the parameter.
  if (parameter === "max_tokens" && !sent.maxCompletionTokens) quirks.maxCompletionTokens = true;
  else if (parameter === "max_completion_tokens") withhold(quirks, "max_tokens", parameter);
  else if (failure.onlyWithTools)
    quirks.withheldWithTools = new Set([...quirks.withheldWithTools, parameter]);
  else withhold(quirks, parameter);
  return true;
}
