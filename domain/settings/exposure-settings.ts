import { z } from "zod";

/** What one kind of exposure adds to an item's score. */
const factor = (weight: number, perParty: number | null, most: number | null) =>
  z
    .strictObject({
      /** Points of one entry of the ledger. */
      weight: z.number().min(0).default(weight),
      /** What one party (provider, person, site) adds at most: it knows the item already. */
      perParty: z.number().min(0).nullable().default(perParty),
      /** What all entries of the kind add at most. */
      most: z.number().min(0).nullable().default(most),
      /** An entry counts half after so long; null: what is known stays known. */
      halfLifeDays: z.number().positive().nullable().default(null),
    })
    .prefault({});

/** What becomes of an item at once, whatever its score. */
const consequence = z.enum(["retire", "watch", "none"]);

const exposureFactors = [
  "published",
  "key-granted",
  "sent-to-provider",
  "query-echo",
  "access-report",
  "reported",
  "leak-canary",
  "leak-question",
  "leak-answer",
] as const;
export type ExposureFactor = (typeof exposureFactors)[number];

/** The policy on exposure as data: `config/exposure.yaml`, or a file given to `freshet retire --policy`. */
export const exposureSettings = z
  .strictObject({
    weights: z
      .strictObject({
        published: factor(0.5, null, 4),
        "key-granted": factor(2, 2, 12),
        "sent-to-provider": factor(1, 3, 12),
        "query-echo": factor(0.5, 2, 6),
        "access-report": factor(0.1, 0.1, 6),
        reported: factor(4, 4, 8),
        "leak-canary": factor(4, 4, 12),
        "leak-question": factor(8, 8, 16),
        "leak-answer": factor(20, 20, null),
      })
      .prefault({}),
    thresholds: z
      .strictObject({ watch: z.number().positive().default(12), retire: z.number().positive().default(24) })
      .refine(({ watch, retire }) => watch <= retire, "watch must not be above retire")
      .prefault({}),
    rules: z
      .strictObject({
        leaked: z
          .strictObject({
            answer: consequence.default("retire"),
            question: consequence.default("watch"),
            canary: consequence.default("watch"),
          })
          .prefault({}),
        contaminated: z
          .strictObject({
            action: consequence.default("retire"),
            /** Closed-book answers in a row, in as many probes, by one model: all right → it knows the item. */
            repeats: z.int().min(1).default(2),
            /** The same where the sequential test found the model contaminated. */
            repeatsOfContaminated: z.int().min(1).default(1),
          })
          .prefault({}),
        saturated: z
          .strictObject({
            action: consequence.default("retire"),
            /** Answers with tools in a row, all right, by every probed model, while one of them saturates the benchmark. */
            repeats: z.int().min(1).default(2),
          })
          .prefault({}),
        maxAgeDays: z.number().positive().nullable().default(365).describe("From acceptance."),
        maxReleases: z.int().min(1).nullable().default(52).describe("That published the item."),
      })
      .prefault({}),
    leakSearch: z
      .strictObject({
        /** Items of one round, the least recently searched first. */
        items: z.int().min(1).default(200),
        /** Queries of one item, each a piece of its question; always the same pieces, so that no engine puts it together in time. */
        queries: z.int().min(1).max(4).default(2),
        words: z.int().min(3).default(6),
        hanCharacters: z.int().min(6).default(12),
        /** Of one item's results: pages that are visited. */
        pages: z.int().min(0).max(10).default(3),
        /** Sites that publish the releases themselves, with all below them: what they show is no leak. */
        ownSites: z.array(z.string().min(1)).default([]),
        /** A page that holds so long a piece of a question holds the question. */
        found: z
          .strictObject({ words: z.int().min(4).default(13), hanCharacters: z.int().min(8).default(26) })
          .prefault({}),
      })
      .prefault({}),
    probes: z
      .strictObject({
        /** Names out of `models.evaluated`; null: all of them, or the panel's where there is none. */
        models: z.array(z.string().min(1)).min(1).nullable().default(null),
        /** Published items asked closed book in one probe; their controls come on top. */
        sample: z.int().min(1).default(60),
        /** Published items asked with tools in one probe. */
        toolsSample: z.int().min(0).default(20),
        /** The chance of ever calling any clean model contaminated or saturated, over all models and modes together. */
        alpha: z.number().gt(0).lt(0.5).default(0.05),
        /** What published items are compared with: all that no release showed, or the private split alone, which is of the same age. */
        controls: z.enum(["unpublished", "private"]).default("unpublished"),
        /** Items are compared within bands of so many days of age. */
        ageBandDays: z.number().positive().default(90),
        /** How many times the odds of a right answer count as contamination worth acting on: what `clear` excludes. */
        materialOddsRatio: z.number().gt(1).default(4),
        /** Accuracy with tools from which a model saturates the benchmark. */
        saturation: z.number().gt(0).lt(1).default(0.9),
      })
      .prefault({}),
  })
  .describe("The policy on exposure.");
export type ExposureSettings = z.infer<typeof exposureSettings>;
