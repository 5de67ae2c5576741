import { z } from "zod";

/** A model's decision that names mean one thing, or one relation; kept with its reason, so that a proof can be checked again. */
export const nameDecision = z.object({
  kind: z.enum(["entity", "relation"]),
  names: z.array(z.string()).min(2).describe("Names of one thing; the first is the one to show."),
  reason: z.string(),
});
export type NameDecision = z.infer<typeof nameDecision>;
