import { z } from "zod";
import { replyTime } from "../model-calls/reply-time.ts";
import { partDate } from "../part-date.ts";
import { type Fact, fact } from "./fact.ts";

/** One e_i of the evidence list as the synthesis agent reports it (EvoBrowseComp §2.1, Web Information Gathering). */
export const gatheredEvidence = z.object({
  statement: z
    .string()
    .min(1)
    .describe("One concise statement that the page supports, naming its subject in full."),
  facts: z.array(fact).min(1).describe("The statement as subject, relation, object."),
  url: z.string().min(1).describe("The visited page that states it."),
  quote: z.string().min(1).describe("A passage copied verbatim from that page which shows the statement."),
  date: partDate.nullable().describe("When it became known or happened; null where the page does not say."),
  fresh: z.boolean().describe("True where it became available after the cutoff date."),
});
export type GatheredEvidence = z.infer<typeof gatheredEvidence>;

/** Evidence as later model calls see it: the gathered fields, with the id by which replies cite it. */
export const evidenceView = gatheredEvidence.extend({ id: z.string().min(1) });
export type EvidenceView = z.infer<typeof evidenceView>;

/**
 * Evidence as calls see it that choose from a long list: one line for a piece, without the fields that say nothing. Address and facts are
 * left out, since the statement says the same and every later round would pay for them again (decision 0083). Guidance, which has to know
 * what a step can rest on, gets the facts of the pieces of the question.
 */
export const evidenceLine = evidenceView.pick({ id: true, statement: true }).extend({
  fresh: z.literal(true).optional().describe("Present where it is fresh."),
  date: partDate.optional(),
  site: z.string().optional().describe("Root domain of its page."),
  quote: z
    .string()
    .optional()
    .describe("Of pieces that are fresh or that the previous question rests on, where words matter."),
  misused: z
    .array(z.string())
    .optional()
    .describe("Steps of earlier questions of the run that cited it although its quote does not state them."),
  dropped: z
    .array(z.string())
    .optional()
    .describe(
      "Facts that the quote has and that the filter dropped, in short: no step may rest on one of them.",
    ),
  states: z
    .array(z.string())
    .optional()
    .describe("For guidance, of the question's own pieces: what graph and proof can take from it, in short."),
  page: z
    .string()
    .optional()
    .describe("For guidance, where another question has to be found: its page in the map of pages."),
  answerPage: z.literal(true).optional().describe("For guidance: present where its page states the answer."),
  lacks: z
    .array(z.string())
    .optional()
    .describe("For guidance: names, numbers and days of the statement that no fact of it has."),
});
export type EvidenceLine = z.infer<typeof evidenceLine>;

/** A fact in a model's reply. A release thanks forty people, and to write forty facts for them costs as many lines. */
const reportedFact = fact.extend({
  object: z
    .union([fact.shape.object, z.array(fact.shape.object).min(1)])
    .describe("One object, or a list of those that the subject has in this relation at this time."),
  from: replyTime.default(null),
  to: replyTime.default(null),
});

/**
 * Gathered evidence in a model's reply. Times differ, because models write them in other forms (reply-time.ts), and a fact may have a list of
 * objects, which is read as a fact for each.
 */
export const reportedEvidence = gatheredEvidence.extend({
  facts: z
    .array(reportedFact)
    .min(1)
    .transform((facts) =>
      facts.flatMap(({ object, ...fixed }): Fact[] =>
        [object].flat().map((one) => ({ ...fixed, object: one })),
      ),
    )
    .describe(gatheredEvidence.shape.facts.description ?? ""),
  date: replyTime.describe(gatheredEvidence.shape.date.description ?? ""),
});
