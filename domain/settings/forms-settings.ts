import { z } from "zod";

const share = z.number().min(0).max(1).default(0);

/** Settings for forms of accepted items (docs/forms.md). */
export const formsSettings = z.strictObject({
  /** Share of a refresh's accepted items of which it makes a form of each kind; 0 for none. */
  shares: z
    .strictObject({ set: share, conflict: share, haystack: share, ambiguous: share })
    .prefault({})
    .describe("Share of the accepted items of a refresh that get a form of each kind."),
  /** Number of times that a form is derived before its run is rejected. */
  attempts: z.int().min(1).default(3),
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
