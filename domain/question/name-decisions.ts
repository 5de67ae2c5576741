import { z } from "zod";
import type { Verdict } from "../run/verdict.ts";

/**
 * A model's decision that names mean the same thing or the same relation. It is stored with its reason, so that a proof can be checked
 * again.
 */
export const nameDecision = z.object({
  kind: z.enum(["entity", "relation"]),
  names: z.array(z.string()).min(2).describe("Names of one thing; the first is the one to show."),
  reason: z.string(),
});
export type NameDecision = z.infer<typeof nameDecision>;

/** Detail of a round's verdict `names`: the names that rules left open, and a model's decisions on them. */
export const namesDetail = z.object({
  request: z.string().nullable().describe("Of what was asked; null where no usable reply came."),
  open: z.object({ entities: z.array(z.string()), relations: z.array(z.string()) }),
  decisions: z.array(nameDecision),
});
export type NamesDetail = z.infer<typeof namesDetail>;

/** Lists the models' decisions on names in a run, in the order of its rounds. They are a part of the question's proof. */
export function listNameDecisions(verdicts: readonly Verdict[]): NameDecision[] {
  return verdicts.flatMap(({ gate, detail }) =>
    gate === "names" ? namesDetail.parse(detail).decisions : [],
  );
}
