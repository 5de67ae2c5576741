import { z } from "zod";
import { reasoningGraph } from "../graph/reasoning-graph.ts";

/** Why one list is known to be whole. A `single-value` is a number or a day, which is no list and lacks no member. */
const listProof = z.enum(["stated-count", "two-sources", "every-candidate", "single-value"]);

/** Why a set is known to be whole: completeness is evidence and not a word such as "all" (decision 0128). */
const completeness = z.object({
  by: z
    .enum([...listProof.options, "each-list"])
    .describe("each-list: the lists of a composite question are whole for different reasons."),
  evidence: z.array(z.string()).describe("Ids of the evidence that shows it."),
  lists: z
    .array(
      z.object({
        answer: z.string().describe("Id of the list's answer node."),
        by: listProof,
        evidence: z.array(z.string()),
      }),
    )
    .default([])
    .describe("The proof of each list; empty where one reason holds for all of them."),
});
export type SetCompleteness = z.infer<typeof completeness>;

const member = z.object({ name: z.string().min(1), aliases: z.array(z.string()) });
export type SetMember = z.infer<typeof member>;

/** A member of a gold set as a judge is told it: its name, with its other names behind it. */
export function tellMember({ name, aliases }: SetMember): string {
  return aliases.length === 0 ? name : `${name} (${aliases.join(", ")})`;
}

/** A question whose answer is a set (DeepSearchQA §2). */
export const setForm = z.object({
  kind: z.literal("set"),
  question: z.string().min(1),
  /** The gold set, each member with its other names. */
  answers: z.array(member).min(1),
  answerType: z.enum(["single", "enumeration", "composite"]),
  complexity: z.enum(["retrieval", "context-management", "reasoning"]),
  graph: reasoningGraph,
  /** Answer nodes of further sub-questions; their members are among the answers (composite sets alone). */
  moreAnswers: z.array(z.string()).default([]),
  usedEvidence: z.array(z.string()),
  completeness,
});
export type SetForm = z.infer<typeof setForm>;
