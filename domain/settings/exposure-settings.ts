import { z } from "zod";

/** Points that one kind of exposure adds to an item's score. */
const factor = (weight: number, perParty: number | null, most: number | null) =>
  z
    .strictObject({
      /** Points of one ledger entry. */
      weight: z.number().min(0).default(weight),
      /**
       * Most points that all entries of one party (provider, person, site) add together. A party that knows the item already adds no more.
       */
      perParty: z.number().min(0).nullable().default(perParty),
      /** Most points that all entries of this kind add together. */
      most: z.number().min(0).nullable().default(most),
      /** Days after which an entry counts half; null when it never loses weight. */
      halfLifeDays: z.number().positive().nullable().default(null),
    })
    .prefault({});

/** Immediate consequence for an item, whatever the item's score is. */
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

/** The policy on exposure as data. It comes from `config/exposure.yaml`, or from a file given to `freshet retire --policy`. */
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
            /**
             * Number of consecutive probes in which the same model has to answer right closed book before it counts as knowing the item.
             */
            repeats: z.int().min(1).default(2),
            /** The same number for a model that the sequential test has found contaminated. */
            repeatsOfContaminated: z.int().min(1).default(1),
          })
          .prefault({}),
        saturated: z
          .strictObject({
            action: consequence.default("retire"),
            /**
             * Number of consecutive right answers with tools that every probed model has to give, while one of them saturates the
             * benchmark.
             */
            repeats: z.int().min(1).default(2),
          })
          .prefault({}),
        maxAgeDays: z.number().positive().nullable().default(365).describe("Days since acceptance."),
        maxReleases: z
          .int()
          .min(1)
          .nullable()
          .default(52)
          .describe("Number of releases that published the item."),
      })
      .prefault({}),
    leakSearch: z
      .strictObject({
        /** Number of items in one round. The least recently searched items come first. */
        items: z.int().min(1).default(200),
        /**
         * Number of queries for one item, each a piece of its question. The pieces are the same in each round, so that an engine never sees
         * the whole question.
         */
        queries: z.int().min(1).max(4).default(2),
        words: z.int().min(3).default(6),
        hanCharacters: z.int().min(6).default(12),
        /** Number of pages among the results for one item that are visited. */
        pages: z.int().min(0).max(10).default(3),
        /** Sites that publish the releases, including all sites below them. Pages of these sites are not leaks. */
        ownSites: z.array(z.string().min(1)).default([]),
        /** Length of a piece of a question. A page that contains such a piece counts as showing the question. */
        found: z
          .strictObject({ words: z.int().min(4).default(13), hanCharacters: z.int().min(8).default(26) })
          .prefault({}),
      })
      .prefault({}),
    probes: z
      .strictObject({
        /** Names in `models.evaluated`. Null for all models there, or for the panel's models if there are none. */
        models: z.array(z.string().min(1)).min(1).nullable().default(null),
        /** Number of published items asked closed book in one probe. Their controls are additional. */
        sample: z.int().min(1).default(60),
        /** Number of published items asked with tools in one probe. */
        toolsSample: z.int().min(0).default(20),
        /** Probability that a clean model is ever called contaminated or saturated, over all models and modes together. */
        alpha: z.number().gt(0).lt(0.5).default(0.05),
        /**
         * Items with which published ones are compared: all items that no release showed, or only the private split, which has the same
         * age.
         */
        controls: z.enum(["unpublished", "private"]).default("unpublished"),
        /** Width of an age band in days. Items are only compared within such a band. */
        ageBandDays: z.number().positive().default(90),
        /** Smallest odds ratio of right answers at which contamination matters. The verdict `clear` excludes such a ratio. */
        materialOddsRatio: z.number().gt(1).default(4),
        /** Smallest accuracy with tools at which a model saturates the benchmark. */
        saturation: z.number().gt(0).lt(1).default(0.9),
      })
      .prefault({}),
  })
  .describe("The exposure policy.");
export type ExposureSettings = z.infer<typeof exposureSettings>;
