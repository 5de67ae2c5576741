import { z } from "zod";
import { evidenceView, reportedEvidence } from "../evidence/gathered-evidence.ts";
import { reasoningGraph } from "../graph/reasoning-graph.ts";
import { isoDate } from "../iso-date.ts";
import { language } from "../language.ts";
import { foundResult } from "./check-evidence.ts";

/** One other answer that the agent examined. */
const rival = z.object({
  name: z.string().min(1),
  fails: z
    .array(z.string())
    .describe("Ids of the edges whose condition it doesn't meet, as a page shows; [] where none fails."),
  evidence: z
    .array(reportedEvidence)
    .describe("What pages say of it for each condition that was looked into, met or not."),
});

export type Rival = z.infer<typeof rival>;

/** Words of another page that may give a thing in the question another value than the known ones. */
const elsewhereSaid = z.object({
  thing: z.string(),
  relation: z.string(),
  inverse: z
    .literal(true)
    .optional()
    .describe("Given where the thing is the relation's object, so that the values are its subjects."),
  url: z.string(),
  title: z.string(),
  above: z.string().describe("Headings and lead-in above the words."),
  quote: z.string(),
  published: isoDate.nullable(),
});
export type ElsewhereSaid = z.infer<typeof elsewhereSaid>;

/**
 * Alternative answers (beyond EvoBrowseComp; decision 0022). An agent searches and visits pages to find entities that might answer the
 * question too. It reports evidence about them, and code decides whether one fits by executing the graph over that evidence. Models see the
 * prompt's words `seek_rivals`, `rivals` and `mostRivals`. These are kept, because other words would need new measurements.
 */
export const seekAlternatives = {
  name: "seek_rivals",
  input: z.object({
    language,
    question: z.string(),
    answer: z.string(),
    aliases: z.array(z.string()),
    graph: reasoningGraph,
    evidence: z.array(evidenceView).describe("What the graph cites."),
    suspects: z
      .array(z.string())
      .describe(
        "Other answers that were given, or things beside the answer in a list of its source: each is looked into first.",
      ),
    near: z
      .array(
        z.object({
          name: z.string(),
          of: z.array(z.string()).optional(),
          through: z.array(z.string()).optional(),
          missing: z.string(),
          edge: z.string().optional(),
        }),
      )
      .optional()
      .describe(
        "Suspects that meet all conditions but one as far as is known: whether they meet this one is looked up. `of`: the things that have it, if it is a value. `through`: things by which known facts lead to it, if the condition is open of these. `edge`: the condition's id in the graph.",
      ),
    found: z
      .array(foundResult)
      .optional()
      .describe("Given with `near`: results of a first search for each of them with its open condition."),
    elsewhere: z
      .array(elsewhereSaid)
      .optional()
      .describe(
        "What pages of the run say of things on the question's way, the answer's among them: they may lead on to another one.",
      ),
    today: isoDate,
    mostRivals: z.int().min(1),
    maxToolCalls: z.int(),
  }),
  reply: z.object({
    rivals: z.array(rival),
  }),
  list: { name: "rivals", element: rival, source: ["name"] },
};
