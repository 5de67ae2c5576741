import type { UseLimits } from "./use-store.ts";

/** One request's place within an endpoint's limits. */
export interface PaceTurn {
  /** How many tokens it came to. */
  settle(tokens: number): void;
}

/** Keeps requests to model endpoints within their limits, and away while an endpoint asks to be left alone. */
export interface EndpointPace {
  /** Resolves when a request of about so many tokens may go out. @throws the signal's reason; UnreachableError where the shared store is away */
  turn(endpoint: string, limits: UseLimits, tokens: number, signal?: AbortSignal): Promise<PaceTurn>;
  /** The endpoint asked to be left alone for so long, and is by all who share the pace. */
  pause(endpoint: string, milliseconds: number): Promise<void>;
  /** How long this process's next request has still to wait there; null where none waits. */
  waitMs(endpoint: string): number | null;
}
