/** How much of a service may be used within a time. */
export interface UseLimits {
  readonly windowMs: number;
  readonly requests: number | null;
  readonly tokens: number | null;
}

/**
 * Requests and tokens that went to a service of late, for all who share the store: one process, or every machine on one PostgreSQL
 * or Redis. Counted by slices of the window, on the store's own clock. Nothing here waits.
 */
export interface UseStore {
  /**
   * Counts one request of about so many tokens, where it stays within the limits and no pause holds; `slice` names where it was
   * counted. `waitMs`: it may fit then.
   */
  take(
    service: string,
    limits: UseLimits,
    tokens: number,
  ): Promise<
    { readonly granted: true; readonly slice: number } | { readonly granted: false; readonly waitMs: number }
  >;
  /** Adds tokens to what was counted in a slice; fewer than 0 take some back. */
  correct(service: string, limits: UseLimits, change: { slice: number; tokens: number }): Promise<void>;
  /** Nobody gets a request before so many milliseconds are over. */
  pause(service: string, milliseconds: number): Promise<void>;
  /** What is left of a pause. */
  pausedMs(service: string): Promise<number>;
}

/** Slices of a window: what is counted in one stays until the whole slice has left the window. */
export const SLICES = 60;
/** A request may reach the service later than it was counted, and the next one sooner: so much is kept free between. */
export const SLACK_MS = 1_000;
/** However long a pause a service asks for. */
export const LONGEST_USE_PAUSE_MS = 3_600_000;
