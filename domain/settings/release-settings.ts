import { z } from "zod";

/** Owner and name of a data set on Hugging Face's Hub. */
export const hubRepository = z
  .string()
  .regex(/^[\w-][\w.-]{0,95}\/[\w-][\w.-]{0,95}$/u, "is no data set's name: write it as owner/name");

/** Targets of a release (EvoBrowseComp §2.3), bounds for near-duplicates, and fields of its dataset card. */
export const releaseSettings = z.strictObject({
  /** Number of wanted items by language. They are spread evenly over the domains. */
  targets: z.strictObject({ en: z.int().min(0).default(400), zh: z.int().min(0).default(400) }).prefault({}),
  /** Most templated questions of each level and language (LiveSearchBench §4.4). They are in addition to the targets. */
  templated: z
    .strictObject({
      L1: z.int().min(0).default(150),
      L2: z.int().min(0).default(100),
      L3: z.int().min(0).default(50),
    })
    .prefault({}),
  /** Share of each release that stays unpublished, as the control for contamination. */
  privateShare: z.number().min(0).max(0.5).default(0.1),
  /** Largest share of live items that a release's cutoff may quarantine without confirmation by a person. */
  quarantineShare: z.number().min(0).max(1).default(0.2),
  duplicates: z
    .strictObject({
      /** Share of common word sequences (Jaccard) at or above which two wordings are near-duplicates. */
      question: z.number().gt(0).max(1).default(0.36),
      /** Two items are near-duplicates if they share at least this share of the pieces of evidence of the item with fewer pieces. */
      evidence: z.number().gt(0).max(1).default(0.8),
    })
    .prefault({}),
  /**
   * Licence under the name that Hugging Face gives it. A licence that Hugging Face doesn't list is given as `other`, with name and link.
   */
  licence: z.string().min(1).default("cc-by-nc-sa-4.0"),
  licenceLink: z.url().nullable().default(null),
  prettyName: z.string().min(1).default("Freshet"),
  /** The Hub to which `freshet release publish` uploads releases. */
  hub: z
    .strictObject({
      /** Address of Hugging Face's Hub, or of another server with the same API. */
      url: z.url({ protocol: /^https?$/u }).default("https://huggingface.co"),
      /** Data set on the Hub, as owner/name. */
      repository: hubRepository.nullable().default(null),
      /** Way in which people get access: the owner admits them one by one (`manual`), or the Hub admits everybody who agrees (`auto`). */
      gate: z.enum(["manual", "auto"]).default("manual"),
    })
    .prefault({}),
});
export type ReleaseSettings = z.infer<typeof releaseSettings>;
