import { z } from "zod";
import { evidenceView } from "../evidence/gathered-evidence.ts";
import { isoDate } from "../iso-date.ts";
import { language } from "../language.ts";
import { partDate } from "../part-date.ts";

/** A relation of one thing that had several values according to the evidence. */
const change = z.object({
  subject: z.string(),
  relation: z.string(),
  values: z.array(
    z.object({
      value: z.string(),
      from: partDate.nullable(),
      to: partDate.nullable(),
      evidence: z.string().describe("Id of the evidence that states it."),
    }),
  ),
});
export type StatedChange = z.infer<typeof change>;

/** A question whose search results mislead, over the evidence of an accepted item (SealQA §2). */
export const composeConflict = {
  name: "compose_conflict",
  input: z.object({
    language,
    domain: z.string(),
    seed: z.object({ name: z.string(), description: z.string() }),
    today: isoDate,
    item: z.string().describe("The item's own question, whose form was refused."),
    evidence: z.array(evidenceView),
    changes: z.array(change).describe("What had several values, by the evidence's facts."),
    misleading: z
      .array(z.object({ statement: z.string(), url: z.string(), date: partDate.nullable() }))
      .describe("Statements of pages that were dropped as rumours or as unclear."),
    faults: z.array(z.string()).describe("What became of earlier questions; take another one or repair it."),
  }),
  reply: z.object({
    plan: z.string().optional().describe("Room to think; nobody else reads it."),
    question: z.string().describe("The question; empty where the evidence allows none."),
    answer: z.string().describe("Its one answer, as the facts name it; empty without a question."),
    usedEvidence: z.array(z.string()).describe("Ids of all evidence that the question rests on."),
  }),
};
