import { z } from "zod";

/** Settings for the beginning of an accepted item's lifecycle. */
export const lifecycleSettings = z.strictObject({
  /** Days between visits to the evidence, by freshness class. */
  reverifyDays: z
    .strictObject({
      fast: z.number().positive().default(7),
      slow: z.number().positive().default(30),
      never: z.number().positive().default(180),
    })
    .prefault({}),
});
export type LifecycleSettings = z.infer<typeof lifecycleSettings>;
