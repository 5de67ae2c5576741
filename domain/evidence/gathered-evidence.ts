import { z } from "zod";
import { replyTime } from "../model-calls/reply-time.ts";
import { partDate } from "../part-date.ts";
import { type Fact, fact } from "./fact.ts";

/** One piece e_i of the evidence list, as the synthesis agent reports it (EvoBrowseComp §2.1, Web Information Gathering). */
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
 * Evidence as it is shown to calls that choose from a long list: one line for each piece, without empty fields. Address and facts are left
 * out, because the statement says the same, and every later round would pay for them again (decision 0083). Only guidance gets facts, those
 * of the question's own pieces, because it has to know what an edge can rest on.
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
      "Facts that the quote or its list has and that the filter dropped, in short: no step may rest on one of them.",
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

/**
 * A fact in a model's reply. Its object may be a list, which stands for one fact with each object. For example, a release that thanks forty
 * people needs one fact here, where forty would cost forty lines.
 */
const reportedFact = fact.extend({
  object: z
    .union([fact.shape.object, z.array(fact.shape.object).min(1)])
    .describe("One object, or a list of those that the subject has in this relation at this time."),
  from: replyTime.default(null),
  to: replyTime.default(null),
});

/**
 * Gathered evidence in a model's reply. It differs in two ways: models write times in other forms (reply-time.ts), and a fact may have a
 * list of objects, which is read as one fact for each object.
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
