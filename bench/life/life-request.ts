import { z } from "zod";

/** The options of a year. All of them are stored in the state file, so that a resumed year is the same year. */
export const lifeRequest = z.strictObject({
  seed: z.int().min(0),
  weeks: z.int().min(1).max(52),
  /** Live items that the schedule keeps up. */
  live: z.int().min(1),
  /** The first domains of the shipped ones. */
  domains: z.int().min(1),
  size: z.enum(["large", "default", "small"]),
  /** Items of the newest release that an outsider leaks each week. */
  leaksPerWeek: z.int().min(0),
  /** Share of the changeable facts that are replaced in the year. */
  replaced: z.number().min(0).max(1),
  /** Days from one re-verification of an item to the next. */
  reverifyDays: z.int().min(7),
  releaseWeeks: z.int().min(1),
  /** How items are made: by the quick method, or as Freshet makes them by default. */
  method: z.enum(["quick", "default"]).default("quick"),
});
export type LifeRequest = z.infer<typeof lifeRequest>;
