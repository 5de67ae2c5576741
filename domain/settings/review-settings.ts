import { z } from "zod";

/** How accepted items are kept true: when their evidence is due again stands under `lifecycle`. */
export const reviewSettings = z.strictObject({
  /** Days to the next try where too little could be read, and to the second look at what is quarantined. */
  retryDays: z.number().positive().default(1),
  quarantineDays: z.number().positive().default(7),
  /** A page that couldn't be reached in so many reviews in a row, over so many days, counts as gone. */
  unreachable: z
    .strictObject({ reviews: z.int().min(2).default(5), days: z.number().positive().default(14) })
    .prefault({}),
  /** Of one item, beyond its own pages: facts that are looked up, queries and newest pages of each. */
  facts: z.int().min(1).default(4),
  /** Other pages, for each fact that can change: those that its run had visited and that stated it, then those that its own pages link to. */
  witnesses: z.int().min(0).max(5).default(2),
  queries: z.int().min(1).max(3).default(2),
  pages: z.int().min(1).max(10).default(3),
  /** Sources that have to state another answer before an item is corrected; pages of one owner and copies are one. */
  independent: z.int().min(2).default(2),
  /** Items reviewed at once. */
  atOnce: z.int().min(1).default(4),
});
