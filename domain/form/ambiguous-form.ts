import { z } from "zod";
import { reasoningGraph } from "../graph/reasoning-graph.ts";

/** A question that a target and a distractor both answer, with the context that tells them apart (InteractComp §3). */
export const ambiguousForm = z.object({
  kind: z.literal("ambiguous"),
  question: z.string().min(1).describe("States only what target and distractor have in common."),
  answer: z.string().min(1),
  aliases: z.array(z.string()),
  /** The target's other clues, one sentence each. Only the responder sees them. */
  context: z.array(z.string().min(1)).min(1),
  distractor: z.object({ name: z.string().min(1), aliases: z.array(z.string()) }),
  /** Graph of the question with its context; the edges of the question alone are listed. */
  graph: reasoningGraph,
  sharedEdges: z.array(z.string()).min(1),
  evidence: z.array(z.string()),
});
export type AmbiguousForm = z.infer<typeof ambiguousForm>;
