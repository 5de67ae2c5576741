import { z } from "zod";
import { evidenceView } from "../evidence/gathered-evidence.ts";
import { reasoningGraph } from "../graph/reasoning-graph.ts";
import { isoDate } from "../iso-date.ts";
import { language } from "../language.ts";

/** A question whose answer is a set, over the evidence of an accepted item (DeepSearchQA §2). The model doesn't state the members. */
export const composeSet = {
  name: "compose_set",
  input: z.object({
    language,
    domain: z.string(),
    seed: z.object({ name: z.string(), description: z.string() }),
    today: isoDate,
    evidence: z.array(
      evidenceView.extend({
        source: z.string().describe("Pages of one owner, and copies of one text, have the same source."),
      }),
    ),
    number: z.int().min(1).describe("Number of this question among the item's set questions."),
    faults: z.array(z.string()).describe("What was wrong with earlier set questions; repair every one."),
  }),
  reply: z.object({
    plan: z.string().optional().describe("Room to think; nobody else reads it."),
    question: z
      .string()
      .describe("The question, which names no member of its answer; empty where the evidence allows none."),
    usedEvidence: z.array(z.string()).describe("Ids of all evidence that the question rests on."),
  }),
};

/** A set question as a graph. The model is told neither the members nor their number, because code executes the graph to find them. */
export const parseSet = {
  name: "parse_set",
  input: z.object({
    language,
    question: z.string(),
    evidence: z.array(evidenceView),
    faults: z.array(z.string()).describe("What was wrong with an earlier graph of this question."),
  }),
  reply: reasoningGraph.extend({
    moreAnswers: z
      .array(z.string())
      .describe(
        "Ids of the answer nodes of further sub-questions; [] where the question asks for one thing.",
      ),
  }),
};
