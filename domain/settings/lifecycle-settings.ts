import { z } from "zod";

/** How an accepted item's lifecycle begins. */
export const lifecycleSettings = z.strictObject({
  /** Days from one visit of the evidence to the next, by freshness class. */
  reverifyDays: z
    .strictObject({
      fast: z.number().positive().default(7),
      slow: z.number().positive().default(30),
      never: z.number().positive().default(180),
    })
    .prefault({}),
});
export type LifecycleSettings = z.infer<typeof lifecycleSettings>;
