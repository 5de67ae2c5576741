import { z } from "zod";
import { fact } from "../evidence/fact.ts";
import { isoDate } from "../iso-date.ts";

/** What an edge takes from one quote, for a model to judge: the relation that it follows and the facts that it reads there. */
export const entailmentClaim = z.object({
  id: z.string().min(1),
  relation: z.string().describe("The relation that the edge follows."),
  facts: z.array(fact),
  quote: z.string(),
  quoteDate: isoDate.nullable().describe("The day that the evidence gives itself."),
});
export type EntailmentClaim = z.infer<typeof entailmentClaim>;
