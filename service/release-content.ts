import { z } from "zod";
import { isoDate } from "../domain/iso-date.ts";
import { language } from "../domain/language.ts";
import { levelName } from "../domain/wikidata/templated-item.ts";

const cell = z.object({
  language,
  domain: z.string(),
  wanted: z.int(),
  had: z.int().describe("Number of candidates."),
  chosen: z.int(),
  short: z.int().describe("Number of missing questions, which an order would make."),
  privateWanted: z.int(),
  privateChosen: z.int(),
});

const removed = z.object({
  id: z.string(),
  of: z.string(),
  why: z.string(),
  similarity: z.number(),
  earlier: z.boolean().describe("Whether the repeated question belongs to an earlier release."),
});

/** The contents of a planned release in numbers, with the ids of the items that are left out. */
export const plannedRelease = z
  .object({
    cutoff: isoDate,
    targets: z.object({ en: z.int(), zh: z.int() }),
    privateShare: z.number(),
    cells: z.array(cell),
    levels: z
      .array(
        z.object({
          ...{ language, level: levelName },
          ...{ most: z.int(), had: z.int(), chosen: z.int(), privateChosen: z.int() },
        }),
      )
      .describe("Templated questions by level and language."),
    removed: z.array(removed).describe("Questions that repeat another one."),
    live: z.int().describe("Number of live questions."),
    stale: z
      .array(z.string())
      .describe("Questions whose answer rests on nothing that is fresh at this cutoff."),
    freshAgain: z.array(z.string()).describe("Quarantined questions that are fresh at this cutoff."),
    missing: z.array(z.object({ language, domains: z.array(z.string()), target: z.int() })),
    refusal: z
      .string()
      .nullable()
      .describe("Why a build would refuse this cutoff without `confirmed`; null if it would not."),
    public: z.int(),
    private: z.int(),
  })
  .meta({ id: "PlannedRelease" });

const spread = z.object({ mean: z.number(), sd: z.number() }).nullable();
const counts = z.record(z.string(), z.int());

/** The file `statistics.json` of a release, as the release publishes it. */
export const releaseStatistics = z
  .looseObject({
    items: z.int(),
    encoding: z.string().describe("Tokenizer that counts the lengths."),
    languages: z.array(
      z.looseObject({
        language: z.string(),
        questions: z.int(),
        tokens: spread,
        nodes: spread,
        edges: spread,
        depth: spread,
        evidence: spread,
        rootDomains: spread,
        threeSites: z.number().nullable(),
        byDomain: counts,
        byRootDomains: counts,
        byNodes: counts,
        byTokens: counts.describe("Questions by length in steps of 25 tokens; the key is the lower end."),
        byFreshnessClass: counts,
      }),
    ),
    distinctRootDomains: z.int(),
    topRootDomains: z.array(z.object({ rootDomain: z.string(), questions: z.int() })),
  })
  .meta({ id: "ReleaseStatistics" });
