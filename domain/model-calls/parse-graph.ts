import { z } from "zod";
import { evidenceView } from "../evidence/gathered-evidence.ts";
import { plainGraph } from "../graph/reasoning-graph.ts";
import { language } from "../language.ts";

/**
 * A graph, with a plan in which the model can think first. The plan is not a part of the graph, and is dropped before the graph is used or
 * stored.
 */
const reply = z.object({
  plan: z
    .string()
    .optional()
    .describe("Room to go through the clues before the graph; nobody else reads it."),
  ...plainGraph.shape,
});

/** Guidance, parsing (EvoBrowseComp §2.1): the obfuscated question as a graph of projection, intersection and complement. */
export const parseGraph = {
  name: "parse_graph",
  input: z.object({
    language,
    question: z.string(),
    answer: z.string(),
    evidence: z.array(evidenceView),
    faults: z.array(z.string()).describe("What was wrong with an earlier graph of this question."),
  }),
  reply,
};

/**
 * Round trip: a model that knows neither answer nor evidence reads the wording as a graph. So the graph can follow only from the words
 * (decision 0023). `relations` are names from which the model chooses; there are more of them than the question uses.
 */
export const reparseQuestion = {
  // Models see this name in `response_format`. It is kept, because another name would need new measurements.
  name: "reread_question",
  input: z.object({ language, question: z.string(), relations: z.array(z.string()) }),
  reply,
};
