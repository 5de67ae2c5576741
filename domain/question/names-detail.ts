import { z } from "zod";
import { nameDecision } from "./name-decision.ts";

/** What the verdict `names` of a round holds: the names that rules left open, and what a model decided on them. */
export const namesDetail = z.object({
  request: z.string().nullable().describe("Of what was asked; null where no usable reply came."),
  open: z.object({ entities: z.array(z.string()), relations: z.array(z.string()) }),
  decisions: z.array(nameDecision),
});
export type NamesDetail = z.infer<typeof namesDetail>;
