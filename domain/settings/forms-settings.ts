import { z } from "zod";

const share = z.number().min(0).max(1).default(0);

/** Settings for forms of accepted items (docs/forms.md). */
export const formsSettings = z.strictObject({
  /** Share of a refresh's accepted items from which it makes a form of each kind; 0 for none. */
  shares: z
    .strictObject({ set: share, conflict: share, haystack: share, ambiguous: share })
    .prefault({})
    .describe("Share of the accepted items of a refresh that get a form of each kind."),
  /** Number of times that a form is derived before its run is rejected. */
  attempts: z.int().min(1).default(3),
  conflict: z
    .strictObject({
      paraphrases: z
        .int()
        .min(0)
        .default(3)
        .describe("Searched beside the question itself. SealQA names no number."),
      mostPages: z.int().min(1).default(40).describe("Most pages of the results that are read."),
      minPages: z.int().min(1).default(5).describe("Pages without which results say nothing."),
      models: z.int().min(1).max(6).default(5).describe("Models of the panel that attempt the question."),
      closedBook: z.int().min(0).default(1).describe("Attempts of each model without browsing."),
      tools: z.int().min(0).default(2).describe("Attempts of each model with browsing."),
      leastScored: z
        .int()
        .min(1)
        .default(10)
        .describe("Scored attempts without which none right says nothing."),
      mostRight: z
        .number()
        .min(0)
        .max(1)
        .default(0.5)
        .describe("Largest share of right attempts of an item that is kept as `seal-hard`."),
    })
    .prefault({}),
  haystack: z
    .strictObject({
      related: z
        .int()
        .min(0)
        .default(3)
        .describe("Related queries whose pages are looked through (LongSeal: three)."),
      negatives: z.int().min(1).max(50).default(50).describe("Most hard negatives of a form."),
      minNegatives: z.int().min(1).default(12).describe("Hard negatives that a form needs."),
      pageTokens: z.int().min(100).default(10_000).describe("Longer documents are left out."),
    })
    .prefault({}),
  ambiguous: z
    .strictObject({
      minShared: z
        .int()
        .min(1)
        .default(2)
        .describe("Edges that the distractor of an ambiguous question shares with the target, at least."),
    })
    .prefault({}),
});
export type FormsSettings = z.infer<typeof formsSettings>;
