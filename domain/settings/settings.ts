import { z } from "zod";
import { domainsSettings } from "./domains-settings.ts";
import { evaluationSettings } from "./evaluation-settings.ts";
import { exposureSettings } from "./exposure-settings.ts";
import { hookSettings } from "./hook-settings.ts";
import { lifecycleSettings } from "./lifecycle-settings.ts";
import { methodSettings } from "./method-settings.ts";
import { modelsSettings } from "./models-settings.ts";
import { releaseSettings } from "./release-settings.ts";
import { scheduleSettings } from "./schedule-settings.ts";
import { webSettings } from "./web-settings.ts";

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
  corroborations: z.int().min(0).max(5).default(2),
  queries: z.int().min(1).max(3).default(2),
  pages: z.int().min(1).max(10).default(3),
  /** Sources that have to state another answer before an item is corrected; pages of one owner and copies are one. */
  independent: z.int().min(2).default(2),
  /** Items reviewed at once. */
  atOnce: z.int().min(1).default(4),
});

/** The one settings table: read once by config/, frozen, passed inwards. */
export const settings = z.strictObject({
  /** Folder of the embedded database, logs and exports. */
  dataDir: z.string(),
  databaseUrl: z.string().nullable(),
  redisUrl: z.string().nullable(),
  /** Simulated and real data never share a database. */
  world: z.enum(["real", "simulated"]),
  domains: domainsSettings,
  models: modelsSettings.nullable(),
  method: methodSettings,
  web: webSettings,
  evaluation: evaluationSettings.prefault({}),
  release: releaseSettings.prefault({}),
  lifecycle: lifecycleSettings.prefault({}),
  review: reviewSettings.prefault({}),
  exposure: exposureSettings.prefault({}),
  schedule: scheduleSettings.prefault({}),
  /** Who is told of what, by name. */
  hooks: z.record(z.string(), hookSettings).default({}),
  work: z
    .strictObject({
      runs: z.int().min(1).default(4).describe("Runs worked on at once by a coordinator."),
      samples: z.int().min(1).default(6).describe("Panel samples at once."),
      leaseSeconds: z.number().positive().default(60),
      maxAttempts: z
        .int()
        .min(1)
        .default(5)
        .describe("Attempts at one piece of work before its dead letter."),
      /** Of a refresh, and of a request for seeds, that names none. */
      budgetDollars: z.number().positive().nullable().default(null),
      reconcileSeconds: z.number().positive().default(15),
      ordered: z
        .boolean()
        .default(false)
        .describe("What is accepted never hangs on which run ends first: slower, the same each time."),
      /** Where `freshet worker` serves Prometheus metrics; not at all without a port. */
      metrics: z
        .strictObject({
          host: z.string().min(1).default("127.0.0.1"),
          port: z.int().min(1).max(65535).nullable().default(null),
          /** Names with dots by which other machines may call it: freshet.example.org, or *.example.org. */
          allowedHosts: z.array(z.string().min(1)).default([]),
        })
        .prefault({}),
    })
    .prefault({}),
});
export type Settings = z.infer<typeof settings>;
