import { z } from "zod";
import type { Verdict } from "../run/verdict.ts";

/**
 * A decision, by a rule or a model, that two names mean the same thing or the same relation. It is stored with its reason, so that a proof
 * can be checked again.
 */
export const nameDecision = z.object({
  kind: z.enum(["entity", "relation"]),
  names: z.array(z.string()).min(2).describe("Names of one thing; the first is the one to show."),
  reason: z.string(),
});
export type NameDecision = z.infer<typeof nameDecision>;

/** Two names that both occur in facts or in the graph, look alike, and may mean the same thing or relation. */
export const namePair = z.object({
  kind: z.enum(["entity", "relation"]),
  names: z.tuple([z.string(), z.string()]),
});
export type NamePair = z.infer<typeof namePair>;

/** Detail of a round's verdict `names`: the names that rules left open, and the decisions of rules and of a model. */
export const namesDetail = z.object({
  request: z.string().nullable().describe("Of what was asked; null where no usable reply came."),
  open: z.object({
    entities: z.array(z.string()),
    relations: z.array(z.string()),
    pairs: z.array(namePair).default([]),
  }),
  decisions: z.array(nameDecision),
});
export type NamesDetail = z.infer<typeof namesDetail>;

/** Lists the decisions on names in a run, in the order of its rounds. They are a part of the question's proof. */
export function listNameDecisions(verdicts: readonly Verdict[]): NameDecision[] {
  return verdicts.flatMap(({ gate, detail }) =>
    gate === "names" ? namesDetail.parse(detail).decisions : [],
  );
}
