/** How often one name may be asked: a host, a model endpoint, a search engine. A limit that is left out is none. */
export interface RateLimits {
  /** Requests under way at once. Each has a slot, which its permit gives back. */
  readonly concurrent?: number | null;
  /** From the start of one request to the start of the next, in milliseconds. */
  readonly intervalMs?: number;
  readonly window?: RateWindow;
  /** A server that asks for a pause again is left alone for at least twice this, then twice that, and so on. */
  readonly backOffMs?: number;
}

/** How much may go out within a sliding window; null: any number. */
export interface RateWindow {
  readonly windowMs: number;
  readonly requests: number | null;
  readonly tokens: number | null;
}

/** One request may go out. */
export interface Permit {
  readonly granted: true;
  /**
   * Ends the request. A permit with a slot must be ended, or its slot is kept; calls after the first do nothing. `pauseMs`: the server
   * asked to be left alone for so long, and is by all who share the store. `tokens`: how many it came to.
   */
  end(outcome?: { readonly pauseMs?: number | undefined; readonly tokens?: number | undefined }): void;
}

/** No permit: the server asked for a pause that is too long to wait for, or others go first. It is worth trying again in `retryInMs`. */
export interface Refusal {
  readonly granted: false;
  readonly reason: "paused" | "busy";
  readonly retryInMs: number;
}

interface PermitRequest {
  readonly limits: RateLimits;
  /** About how many tokens it will take; 0 by default. */
  readonly tokens?: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Keeps requests within the limits of each name, over all who share its store. Within a process permits are given in the order in which
 * they were asked for. Both ways to ask throw the signal's reason, and UnreachableError where the shared store is away.
 */
export interface RateLimiter {
  /** Resolves when the request may go out. */
  acquire(name: string, request: PermitRequest): Promise<Permit>;
  /** The same, waiting no longer than `patienceMs` in line, nor for a pause longer than `maxPauseMs`; both unbounded by default. */
  tryAcquire(
    name: string,
    request: PermitRequest & {
      readonly patienceMs?: number | undefined;
      readonly maxPauseMs?: number | undefined;
    },
  ): Promise<Permit | Refusal>;
  /** How long this process's next request of that name has still to wait; null where none waits. */
  waitMs(name: string): number | null;
  /** Waits until the ends of requests are written down. */
  close(): Promise<void>;
}
