import { z } from "zod";

/** How an accepted item's life begins. */
export const lifeSettings = z.strictObject({
  /** Days from one visit of the evidence to the next, by freshness class. */
  reviewDays: z
    .strictObject({
      fast: z.number().positive().default(7),
      slow: z.number().positive().default(30),
      never: z.number().positive().default(180),
    })
    .prefault({}),
});
export type LifeSettings = z.infer<typeof lifeSettings>;
