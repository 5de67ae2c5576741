import { z } from "zod";
import { graphEdge } from "../graph/reasoning-graph.ts";
import { isoDate } from "../iso-date.ts";
import { language } from "../language.ts";

/** One step of a clue: an edge of the graph, with its ends in words. */
const clueStep = graphEdge.pick({ op: true, relation: true, inverse: true, filter: true }).extend({
  edge: z.string().describe("Id of the graph's edge."),
  from: z.string(),
  to: z.string(),
  given: z
    .boolean()
    .describe("True where the clue begins at `from`, which the question may name or describe."),
});

const wordedClue = z.object({
  id: z.string(),
  steps: z.array(clueStep).describe("From what is given to what is asked for."),
  target: z.array(z.string()).describe("Statements that show it for the target."),
  distractor: z
    .array(z.string())
    .describe(
      "Of a shared clue, statements that show it for the distractor; of an own one, what is known of the distractor there.",
    ),
});
export type WordedClue = z.infer<typeof wordedClue>;

const thing = z.object({
  name: z.string(),
  aliases: z.array(z.string()),
  about: z.array(z.string()).describe("Statements about it, from which its kind can be told."),
});

/**
 * Words an ambiguous question from the clues that two things share, and words its context from the target's other clues (InteractComp
 * §3.2.1).
 */
export const wordAmbiguity = {
  name: "word_ambiguity",
  input: z.object({
    language,
    target: thing,
    distractor: thing,
    asked: z.string().describe("Class of what is asked for, in the graph's words."),
    item: z.string().describe("The accepted question of the target, with all of its clues."),
    shared: z.array(wordedClue).min(1),
    own: z.array(wordedClue).min(1),
    today: isoDate,
    faults: z.array(z.string()).describe("What checks found wrong with earlier wordings."),
  }),
  reply: z.object({
    commonClass: z
      .string()
      .describe(
        "Class to which both belong, as the question names it; empty where they are no things of one kind.",
      ),
    plainQuestion: z.string().min(1).describe("The shared clues in plain words."),
    question: z.string().min(1).describe("The same question with vaguer times and descriptions."),
    context: z
      .array(z.object({ clue: z.string(), sentence: z.string().min(1) }))
      .min(1)
      .describe("Sentences for each own clue, at least one."),
  }),
};
