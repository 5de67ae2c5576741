import type { RateState } from "../rate-state.ts";

/**
 * Keeps the states of rate limiters for all who share the store: one process, or every machine on one PostgreSQL or Redis. It decides
 * nothing: who changes a state reads it, and writes the new one if nobody else has written meanwhile. A state may be forgotten a day
 * after `idleAt`. Methods throw UnreachableError where the store is away.
 */
export interface RateStore {
  /** The state under a name, null where there is none, and the present on the store's own clock in milliseconds. */
  read(name: string): Promise<{ readonly now: number; readonly state: RateState | null }>;
  /** Writes a state in place of the version `from` (null: of none). False, and nothing is written, where another one stands there now. */
  write(
    name: string,
    change: {
      readonly from: string | null;
      readonly state: RateState;
      /** From then on the state limits nothing. */
      readonly idleAt: number;
    },
  ): Promise<boolean>;
}
