import { z } from "zod";

/**
 * Stores the states of rate limiters for all who share it: one process, or every machine on one PostgreSQL or Redis. It makes no decisions:
 * a rate limiter reads a state, and writes the new one unless another writer was faster. A state may be deleted a day after `idleAt`.
 * Methods throw UnreachableError when the store can't be reached.
 */
export interface RateStore {
  /** Reads the state of a name, null when there is none, and the current time of the store's own clock in milliseconds. */
  read(name: string): Promise<{ readonly now: number; readonly state: RateState | null }>;
  /**
   * Replaces the version `from` (null when there was no state) by a new state. Writes nothing and returns false when the stored version is
   * another one.
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
  /** Version, which changes with every write, so that a writer notices when another one was faster. */
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
