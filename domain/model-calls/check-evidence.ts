import { z } from "zod";
import { evidenceView } from "../evidence/gathered-evidence.ts";
import { quoteContext } from "../evidence/quote.ts";
import { isoDate } from "../iso-date.ts";
import { language } from "../language.ts";

const credibility = z.enum(["credible", "not credible", "not fresh", "unclear"]);
const popularity = z.enum(["popular", "non-popular", "unclear"]);

const factLabels = <Label extends z.ZodType>(label: Label) =>
  z
    .array(z.object({ fact: z.int().min(1), label }))
    .optional()
    .describe("Only where the facts differ: the place of each in `facts`, from 1, with its own label.");

export const foundResult = z.object({
  title: z.string(),
  url: z.string(),
  snippet: z.string(),
  published: isoDate.nullable(),
});
export type FoundResult = z.infer<typeof foundResult>;

const context = quoteContext.optional().describe("What the page says around the quote.");

const toCheck = { evidence: evidenceView, context };

const credibilityOfPiece = {
  label: credibility.describe("Of the piece as a whole."),
  facts: factLabels(credibility),
  statement: credibility
    .optional()
    .describe("Only where the facts are right and the statement is not: the statement's own label."),
  reason: z.string(),
  sources: z.array(z.string()).describe("Addresses of the pages that the label rests on."),
};

/**
 * Filtering of fresh evidence (EvoBrowseComp §2.1): cross-validation on the live web with search and visit. Pieces from one page share a
 * conversation, because the same sources confirm them. Each piece gets a label of its own (decision 0096).
 */
export const checkCredibility = {
  name: "check_credibility",
  input: z.object({
    language,
    ...toCheck,
    further: z
      .array(z.object(toCheck))
      .optional()
      .describe(
        "Further pieces from the same page, each to be labelled by itself; absent where there are none.",
      ),
    cutoff: isoDate,
    today: isoDate,
    maxToolCalls: z.int(),
    found: z
      .array(foundResult)
      .optional()
      .describe(
        "Results of a search for the statement that was made already; left out where there are none.",
      ),
  }),
  reply: z.object({
    ...credibilityOfPiece,
    further: z
      .array(z.object({ piece: z.string().describe("Its id."), ...credibilityOfPiece }))
      .optional()
      .describe("The labels of the further pieces."),
  }),
};

/**
 * Filtering of non-fresh evidence (EvoBrowseComp §2.1): a model judges without tools whether a piece is too popular or over-covered. It
 * also says if a quote does not state a fact, because no cross-check looks at these pieces. So the piece has the context of its quote: the
 * heading, lead-in or header row of a list says what its items are (decision 0207).
 */
export const checkPopularity = {
  name: "check_popularity",
  input: z.object({ language, evidence: evidenceView.extend({ context }) }),
  reply: z.object({
    label: popularity.describe("Of the piece as a whole."),
    facts: factLabels(popularity),
    reason: z.string(),
  }),
};

/**
 * Asks, without tools, which facts of a piece of evidence a passage states. The passage must also show that these facts were known on or
 * before the cutoff (decisions 0018 and 0188).
 */
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
    known: z
      .array(
        z.object({
          fact: z.int().min(1).describe("The fact's place in `facts`, from 1."),
          passage: z.string().describe("Id of a passage that tells it and shows that it was known by then."),
        }),
      )
      .describe("The facts that were known by then; empty where none was."),
    reason: z.string(),
  }),
};
