import { z } from "zod";

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

/**
 * What rate limiters remember of one name: a host, a model endpoint, a search engine. All times are milliseconds on the clock of the
 * store that keeps the state.
 */
export const rateState = z.strictObject({
  /** Changes with every write, so that a writer notices that another one was faster. */
  version: z.string(),
  /** The slots in use: permit → end of its lease. */
  slots: z.record(z.string(), z.number()),
  /** No permit is given before. */
  nextAt: z.number(),
  /** No permit is given before, since the server asked for it. */
  pausedUntil: z.number(),
  /** How many times in a row the server asked to back off. */
  backOffs: z.int().min(0),
  /** What went out of late: when it stops counting, its requests and its tokens; the oldest first. */
  window: z.array(z.tuple([z.number(), z.int(), z.number()])),
});
export type RateState = z.infer<typeof rateState>;
