import { z } from "zod";

/** Limits for requests to one name: a host, a model endpoint or a search engine. A limit that is left out does not apply. */
export interface RateLimits {
  /** Largest number of requests under way at once. Each has a slot, which is freed when its permit ends. */
  readonly concurrent?: number | null;
  /** Least time between the starts of two requests, in milliseconds. */
  readonly intervalMs?: number;
  readonly window?: RateWindow;
  /**
   * Base of the back-off in milliseconds. If a server asks for a pause again, the pause is at least twice this base; after that it is
   * doubled each time.
   */
  readonly backOffMs?: number;
}

/** Most requests and tokens within a sliding window; null for no limit. */
export interface RateWindow {
  readonly windowMs: number;
  readonly requests: number | null;
  readonly tokens: number | null;
}

/** Permission to send one request. */
export interface Permit {
  readonly granted: true;
  /** Lets no other request to the name begin for some milliseconds, over all processes that share the store. This request continues. */
  pause(milliseconds: number): void;
  /**
   * Ends the request. A permit with a slot must be ended, because otherwise its slot stays taken. Calls after the first do nothing.
   * `pauseMs`: the server asked for a pause, which all processes that share the store respect. `tokens`: number of tokens that the request
   * used.
   */
  end(outcome?: { readonly pauseMs?: number | undefined; readonly tokens?: number | undefined }): void;
}

/**
 * No permit is given, because the server asked for a pause that is too long to wait for, or because other requests come first. A retry
 * makes sense after `retryInMs`.
 */
export interface Refusal {
  readonly granted: false;
  readonly reason: "paused" | "busy";
  readonly retryInMs: number;
}

interface PermitRequest {
  readonly limits: RateLimits;
  /** Estimated number of tokens; 0 by default. */
  readonly tokens?: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Keeps requests within the limits of each name, over all processes that share its store. Within a process, permits are given in the order
 * of the requests. `acquire` and `tryAcquire` throw the signal's reason, or UnreachableError if the shared store can't be reached.
 */
export interface RateLimiter {
  /** Resolves when the request may be sent. */
  acquire(name: string, request: PermitRequest): Promise<Permit>;
  /** Like `acquire`, but waits at most `patienceMs` in line, and for no pause longer than `maxPauseMs`. Both are unlimited by default. */
  tryAcquire(
    name: string,
    request: PermitRequest & {
      readonly patienceMs?: number | undefined;
      readonly maxPauseMs?: number | undefined;
    },
  ): Promise<Permit | Refusal>;
  /** Returns the time that this process's next request to the name has to wait. Null if no request waits. */
  waitMs(name: string): number | null;
  /** Waits until the ends of requests are stored. */
  close(): Promise<void>;
}

/**
 * Stores the states of rate limiters for everybody who shares it: one process, or every machine on one PostgreSQL or Redis. A store makes
 * no decisions. A rate limiter reads a state and writes a new one, which fails if another writer was faster. A state may be deleted a day
 * after `idleAt`. Methods throw UnreachableError if the store can't be reached.
 */
export interface RateStore {
  /** Reads the state of a name, which is null if there is none, and the current time of the store's own clock in milliseconds. */
  read(name: string): Promise<{ readonly now: number; readonly state: RateState | null }>;
  /**
   * Replaces the version `from` (null if there was no state) by a new state. If the stored version is another one, nothing is written and
   * the result is false.
   */
  write(
    name: string,
    change: {
      readonly from: string | null;
      readonly state: RateState;
      /** Time from which the state limits nothing. */
      readonly idleAt: number;
    },
  ): Promise<boolean>;
}

/**
 * State of the rate limiters for one name: a host, a model endpoint or a search engine. All times are milliseconds on the clock of the
 * store that has the state.
 */
export const rateState = z.strictObject({
  /** Version of the state. It changes with every write, so that a writer notices if another one was faster. */
  version: z.string(),
  /** Slots in use: the end of the lease of each permit. */
  slots: z.record(z.string(), z.number()),
  /** Time before which no permit is given. */
  nextAt: z.number(),
  /** Time before which no permit is given because the server asked for a pause. */
  pausedUntil: z.number(),
  /** Number of consecutive requests by the server to back off. */
  backOffs: z.int().min(0),
  /** Recent use, oldest first: the time when an entry stops counting, its requests and its tokens. */
  window: z.array(z.tuple([z.number(), z.int(), z.number()])),
});
export type RateState = z.infer<typeof rateState>;
