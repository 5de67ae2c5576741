import { z } from "zod";
import { sourceShares } from "../run/source-grade.ts";
import { domainsSettings } from "./domains-settings.ts";
import { evaluationSettings } from "./evaluation-settings.ts";
import { exposureSettings } from "./exposure-settings.ts";
import { formsSettings } from "./forms-settings.ts";
import { hookSettings } from "./hook-settings.ts";
import { lifecycleSettings } from "./lifecycle-settings.ts";
import { methodSettings } from "./method-settings.ts";
import { modelsSettings } from "./models-settings.ts";
import { releaseSettings } from "./release-settings.ts";
import { retentionSettings } from "./retention-settings.ts";
import { scheduleSettings } from "./schedule-settings.ts";
import { serveSettings } from "./serve-settings.ts";
import { simulationSettings } from "./simulation-settings.ts";
import { takedownPolicies } from "./takedown-policy.ts";
import { metricsSettings } from "./telemetry-settings.ts";
import { webSettings } from "./web-settings.ts";

/** Settings for re-verifying accepted items. The settings for the due times of re-verifications are under `lifecycle`. */
export const reverifySettings = z.strictObject({
  /** Days until the next try if too little could be read. `quarantineDays`: days until the second re-verification of a quarantined item. */
  retryDays: z.number().positive().default(1),
  quarantineDays: z.number().positive().default(7),
  /** Number of consecutive re-verifications, and number of days, during which a page must be unreachable before it counts as gone. */
  unreachable: z
    .strictObject({ reverifications: z.int().min(2).default(5), days: z.number().positive().default(14) })
    .prefault({}),
  /** Number of facts of one item that are looked up on other pages than its own. `queries` and `pages` bound the look-up of one fact. */
  facts: z.int().min(1).default(4),
  /**
   * Number of other pages for each fact that can change. First come pages that its run had visited and that stated the fact, then pages to
   * which its own pages link.
   */
  corroborations: z.int().min(0).max(5).default(2),
  queries: z.int().min(1).max(3).default(2),
  pages: z.int().min(1).max(10).default(3),
  /**
   * Number of sources that have to state another answer before an item is corrected. Pages of one owner, and copies, count as one source.
   */
  independent: z.int().min(2).default(2),
  /** Number of items that are re-verified at once. */
  atOnce: z.int().min(1).default(4),
  /** Policy for items that have evidence from a page that was taken down. */
  takenDown: z.enum(takedownPolicies).default("reverify"),
});

/** All settings. config/ reads them once and freezes them. All other code receives them as arguments. */
export const settings = z.strictObject({
  /** Folder of the embedded database, logs and exports. */
  dataDir: z.string(),
  databaseUrl: z.string().nullable(),
  redisUrl: z.string().nullable(),
  /** Key that encrypts the secrets of webhooks, from the environment. Null if the key is in its file, or if there is none. */
  webhookKey: z.string().nullable().default(null),
  /** World of the data. Simulated and real data never share a database. */
  world: z.enum(["real", "simulated"]),
  simulation: simulationSettings.prefault({}),
  domains: domainsSettings,
  models: modelsSettings.nullable(),
  method: methodSettings,
  web: webSettings,
  evaluation: evaluationSettings.prefault({}),
  release: releaseSettings.prefault({}),
  forms: formsSettings.prefault({}),
  lifecycle: lifecycleSettings.prefault({}),
  reverify: reverifySettings.prefault({}),
  exposure: exposureSettings.prefault({}),
  schedule: scheduleSettings.prefault({}),
  /** Shares of a refresh's seeds by source; the live web gives all by default. */
  sources: sourceShares.default({ web: 1, wikidata: 0 }),
  retention: retentionSettings.prefault({}),
  serve: serveSettings.prefault({}),
  /** Hooks by name. */
  hooks: z.record(z.string(), hookSettings).default({}),
  work: z
    .strictObject({
      runs: z.int().min(1).default(4).describe("Number of runs that a coordinator works on at once."),
      runsPerQuestion: z
        .int()
        .min(1)
        .default(1)
        .describe(
          "Most open runs for each question that is still wanted. More than 1 ends a refresh sooner and pays for runs that are dropped.",
        ),
      samples: z.int().min(1).default(6).describe("Number of panel samples at once."),
      leaseSeconds: z.number().positive().default(60),
      maxAttempts: z
        .int()
        .min(1)
        .default(5)
        .describe("Number of attempts at one job before it goes to the dead letter."),
      /** Budget of refreshes and of requests for seeds that name no budget of their own. */
      budgetDollars: z.number().positive().nullable().default(null),
      reconcileSeconds: z.number().positive().default(15),
      ordered: z
        .boolean()
        .default(false)
        .describe("Accepts questions independently of which run ends first: slower, but the same each time."),
      /** Address at which `freshet worker` serves Prometheus metrics. */
      metrics: metricsSettings.prefault({}),
    })
    .prefault({}),
});
export type Settings = z.infer<typeof settings>;
