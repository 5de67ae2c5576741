import { z } from "zod";
import { reasoningGraph } from "../graph/reasoning-graph.ts";

/** Reason why one list is known to be complete. A `single-value` is a number or a day; it is not a list, so no member can be missing. */
const listProof = z.enum(["stated-count", "two-sources", "every-candidate", "single-value"]);

/**
 * Reason why a set is known to be complete. Completeness must be shown by evidence; a word such as "all" does not show it (decision 0128).
 */
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

/** Writes a member of a gold set for a judge: its name, followed by its other names. */
export function tellMember({ name, aliases }: SetMember): string {
  return aliases.length === 0 ? name : `${name} (${aliases.join(", ")})`;
}

/** A question whose answer is a set (DeepSearchQA §2). */
export const setForm = z.object({
  kind: z.literal("set"),
  question: z.string().min(1),
  /** The gold set, each member with its other names. */
  answers: z.array(member).min(1),
  /** Type of the question. Only older forms are `single`: their set has one member, and newer forms call that an enumeration. */
  answerType: z.enum(["single", "enumeration", "composite"]),
  complexity: z.enum(["retrieval", "context-management", "reasoning"]),
  graph: reasoningGraph,
  /** Answer nodes of further sub-questions (composite sets only). The members of these nodes are among the answers. */
  moreAnswers: z.array(z.string()).default([]),
  usedEvidence: z.array(z.string()),
  completeness,
});
export type SetForm = z.infer<typeof setForm>;
