import { z } from "zod";

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
