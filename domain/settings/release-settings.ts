import { z } from "zod";

/** Owner and name of a data set on Hugging Face's Hub. */
export const hubRepository = z
  .string()
  .regex(/^[\w-][\w.-]{0,95}\/[\w-][\w.-]{0,95}$/u, "is no data set's name: write it as owner/name");

/** Targets of a release (EvoBrowseComp §2.3), bounds for near-duplicates, and fields of its dataset card. */
export const releaseSettings = z.strictObject({
  /** Number of wanted items by language. They are spread evenly over the domains. */
  targets: z.strictObject({ en: z.int().min(0).default(400), zh: z.int().min(0).default(400) }).prefault({}),
  /** Most templated questions of each level and language (LiveSearchBench §4.4); they are beside the targets. */
  templated: z
    .strictObject({
      L1: z.int().min(0).default(150),
      L2: z.int().min(0).default(100),
      L3: z.int().min(0).default(50),
    })
    .prefault({}),
  /** Share of each release that stays unpublished, as the control for contamination. */
  privateShare: z.number().min(0).max(0.5).default(0.1),
  /** Largest share of live items that a release's cutoff may quarantine without a person's confirmation. */
  quarantineShare: z.number().min(0).max(1).default(0.2),
  duplicates: z
    .strictObject({
      /** Share of common word sequences (Jaccard) from which two wordings are near-duplicates. */
      question: z.number().gt(0).max(1).default(0.36),
      /** Two items are near-duplicates if the other item has at least this share of the smaller item's pieces of evidence. */
      evidence: z.number().gt(0).max(1).default(0.8),
    })
    .prefault({}),
  /** Hugging Face's name of the licence. A licence that it doesn't list is given as `other` with name and link. */
  licence: z.string().min(1).default("cc-by-nc-sa-4.0"),
  licenceLink: z.url().nullable().default(null),
  prettyName: z.string().min(1).default("Freshet"),
  /** The Hub to which `freshet release publish` uploads releases. */
  hub: z
    .strictObject({
      /** Hugging Face's Hub, or another server with its API. */
      url: z.url({ protocol: /^https?$/u }).default("https://huggingface.co"),
      /** Data set on it, as owner/name. */
      repository: hubRepository.nullable().default(null),
      /** The way in which people are let in: the owner, one by one (`manual`), or the Hub, everybody who agrees (`auto`). */
      gate: z.enum(["manual", "auto"]).default("manual"),
    })
    .prefault({}),
});
export type ReleaseSettings = z.infer<typeof releaseSettings>;
