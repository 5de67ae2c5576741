import { z } from "zod";
import { evidenceView } from "../evidence/gathered-evidence.ts";
import { plainGraph } from "../graph/reasoning-graph.ts";
import { language } from "../language.ts";

/** A graph, with room to think before it. The plan is no part of the graph, and is dropped before the graph is used or stored. */
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
 * Round trip: a model that knows neither answer nor evidence reads the wording as a graph, so that only the words can carry the reasoning
 * (decision 0023). `relations` are names to choose from; there are more of them than the question uses.
 */
export const reparseQuestion = {
  // The name that models see in `response_format`; it is kept, since another wording would need new measurements.
  name: "reread_question",
  input: z.object({ language, question: z.string(), relations: z.array(z.string()) }),
  reply,
};
