import { z } from "zod";
import { evidenceView } from "../evidence/evidence-view.ts";
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
