import { z } from "zod";
import { evidenceView } from "../evidence/gathered-evidence.ts";
import { isoDate } from "../iso-date.ts";
import { language } from "../language.ts";

/** Filtering of fresh evidence (EvoBrowseComp §2.1): cross-validation on the live web, with search and visit. */
export const checkCredibility = {
  name: "check_credibility",
  input: z.object({
    language,
    evidence: evidenceView,
    cutoff: isoDate,
    today: isoDate,
    maxToolCalls: z.int(),
  }),
  reply: z.object({
    label: z.enum(["credible", "not credible", "unclear"]),
    reason: z.string(),
    sources: z.array(z.string()).describe("Addresses of the pages that the label rests on."),
  }),
};

/** Filtering of non-fresh evidence (EvoBrowseComp §2.1): a model judges without tools whether it is too popular or over-covered. */
export const checkPopularity = {
  name: "check_popularity",
  input: z.object({ language, evidence: evidenceView }),
  reply: z.object({ label: z.enum(["popular", "non-popular"]), reason: z.string() }),
};

/** Asks, without tools, whether a passage states the same as a piece of evidence and was known on or before the cutoff (decision 0018). */
export const checkEarlier = {
  name: "check_earlier",
  input: z.object({
    language,
    evidence: evidenceView,
    cutoff: isoDate,
    passages: z
      .array(
        z.object({
          id: z.string(),
          title: z.string(),
          pageDay: isoDate.nullable().describe("The last day that the page gives for itself."),
          text: z.string(),
        }),
      )
      .min(1),
  }),
  reply: z.object({
    passage: z
      .string()
      .nullable()
      .describe(
        "Id of a passage that tells the same and shows that it was known by then; null where none does.",
      ),
    reason: z.string(),
  }),
};
