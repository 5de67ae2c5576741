import { z } from "zod";
import { reasoningGraph } from "../graph/reasoning-graph.ts";
import { language } from "../language.ts";

/**
 * Round trip: the wording alone as a graph, read by a model that knows neither answer nor evidence, so that nothing but the words
 * can carry the reasoning (decision 0023). `relations` are names to choose from, more than the question uses.
 */
export const rereadQuestion = {
  name: "reread_question",
  input: z.object({ language, question: z.string(), relations: z.array(z.string()) }),
  reply: reasoningGraph,
};
