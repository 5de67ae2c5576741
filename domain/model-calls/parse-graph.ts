import { z } from "zod";
import { evidenceView } from "../evidence/gathered-evidence.ts";
import { reasoningGraph } from "../graph/reasoning-graph.ts";
import { language } from "../language.ts";

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
  reply: reasoningGraph,
};

/**
 * Round trip: the wording alone as a graph, read by a model that knows neither answer nor evidence, so that nothing but the words
 * can carry the reasoning (decision 0023). `relations` are names to choose from, more than the question uses.
 */
export const rereadQuestion = {
  name: "reread_question",
  input: z.object({ language, question: z.string(), relations: z.array(z.string()) }),
  reply: reasoningGraph,
};
