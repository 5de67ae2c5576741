import { z } from "zod";

/** What a release is to hold, what counts as a near-duplicate, and what its card says (EvoBrowseComp §2.3 for the targets). */
export const releaseSettings = z.strictObject({
  /** Wanted items by language, spread evenly over the domains. */
  targets: z.strictObject({ en: z.int().min(0).default(400), zh: z.int().min(0).default(400) }).prefault({}),
  /** The share of each release that stays unpublished, as the control for contamination. */
  privateShare: z.number().min(0).max(0.5).default(0.1),
  /** The share of live items that a release's cutoff may quarantine without somebody's word. */
  quarantineShare: z.number().min(0).max(1).default(0.2),
  duplicates: z
    .strictObject({
      /** Share of common word sequences (Jaccard) from which two wordings are near each other. */
      question: z.number().gt(0).max(1).default(0.36),
      /** Share of the smaller one's pieces of evidence that two items have in common. */
      evidence: z.number().gt(0).max(1).default(0.8),
    })
    .prefault({}),
  /** Hugging Face's name of the licence; one that it doesn't list goes under `other` with name and link. */
  licence: z.string().min(1).default("cc-by-nc-sa-4.0"),
  licenceLink: z.url().nullable().default(null),
  prettyName: z.string().min(1).default("Freshet"),
});
export type ReleaseSettings = z.infer<typeof releaseSettings>;
