/** Why a turn is not to be had now: `pausedMs` is what is left of a pause that the host asked for, `nextInMs` of the distance to the last visit; both 0: all slots are taken. */
export interface TurnDenial {
  readonly granted: false;
  readonly pausedMs: number;
  readonly nextInMs: number;
}

/**
 * What is known of visits to hosts and of requests to services, for all who share the store: one process, or every machine on one
 * PostgreSQL or Redis. Times are on the store's own clock. Nothing here waits.
 */
export interface TurnStore {
  /** Takes one of a host's slots for `leaseMs`, under a token that names it; `perHost` null: as many as wanted. */
  take(
    host: string,
    turn: {
      readonly token: string;
      readonly perHost: number | null;
      /** The next one starts that much later at the earliest. */
      readonly intervalMs: number;
      readonly leaseMs: number;
    },
  ): Promise<{ readonly granted: true } | TurnDenial>;
  /** Keeps a slot for so long from now; without it the slot of a killed process is free when its lease runs out. */
  renew(host: string, token: string, leaseMs: number): Promise<void>;
  /** Gives a slot back; with a pause nobody gets one for so long, and for longer each time in a row that the host asks for it. */
  end(host: string, token: string, pauseMs: number | null): Promise<void>;
  /** Reserves the next request of that name; in how many milliseconds it may go out. */
  reserve(name: string, intervalMs: number): Promise<number>;
}

/** A host that asks again and again is left alone for twice this, then twice that, and so on. */
export const FIRST_PAUSE_MS = 5_000;
/** However long a pause a host asks for. */
export const LONGEST_PAUSE_MS = 3_600_000;
