import { z } from "zod";
import { evidenceLine } from "../evidence/gathered-evidence.ts";
import { finding } from "../graph/finding.ts";
import { reasoningGraph } from "../graph/reasoning-graph.ts";
import { language } from "../language.ts";
import { demand } from "../question/demand.ts";
import { measuredQuestion } from "../question/draft.ts";

/** Guidance, instruction z_t (EvoBrowseComp §2.1, eq. 2): what the next round is to gather, add or avoid. */
export const writeInstruction = {
  name: "write_instruction",
  input: z.object({
    language,
    seed: z.object({ name: z.string(), description: z.string() }),
    question: z.string(),
    plainQuestion: z.string().describe("The question before its wording was made vague."),
    answer: z.string(),
    graph: reasoningGraph,
    demands: z
      .array(demand)
      .min(1)
      .max(2)
      .describe("What the next round is asked for, chosen by code: at most two demands."),
    findings: z.array(finding).describe("The findings that demands are about."),
    evidence: z.array(evidenceLine),
    avoid: z
      .record(z.string(), z.array(z.string()))
      .describe("Statements of dropped evidence, by fault: not to be asked for again."),
    popular: z
      .array(z.string())
      .optional()
      .describe(
        "Relations of which facts were refused as popular and none is kept; absent where there are none.",
      ),
    spent: z
      .array(z.string())
      .optional()
      .describe("Answers that the next question must not have; left out where there are none."),
    lessons: z
      .array(z.string())
      .optional()
      .describe("What the next round's author is told of all rounds; left out where there is nothing."),
    hosts: z
      .array(z.string())
      .optional()
      .describe(
        "Hosts of the run's search results with their numbers of pages, and hosts that its visits could not reach; absent where there are none.",
      ),
    unread: z
      .array(z.string())
      .optional()
      .describe(
        "Pages that the run's searches returned and no visit opened, newer ones and ones without a day on known things, a line each with title, host and day; absent where there are none.",
      ),
    pages: z
      .array(z.string())
      .optional()
      .describe("The pages of the kept evidence, a line each; there if another question has to be found."),
    joins: z
      .array(z.string())
      .optional()
      .describe(
        "Things by which such pages join while none tells both sides, a line each; absent where there are none.",
      ),
    relations: z
      .array(z.string())
      .optional()
      .describe(
        "The relations that the kept facts use, each with the ends of one; absent where there are none.",
      ),
    notFound: z
      .array(z.string())
      .optional()
      .describe("What gatherings of the run looked for in vain; absent where there is nothing."),
    round: z.int(),
    gathered: z.boolean().describe("Whether the round that just ended searched for evidence."),
    minEdges: z.int(),
    measured: measuredQuestion.describe("What it is now."),
    earlier: z
      .array(z.string())
      .describe(
        "The newest instructions of the rounds that led to the question, two at most; with `takenUp` those that were given since it was first asked.",
      ),
    takenUp: z
      .literal(true)
      .optional()
      .describe("There if the question is that of an earlier round, taken up again."),
  }),
  reply: z.object({
    plan: z.string().optional().describe("Room to think before the instruction; nobody else reads it."),
    instruction: z
      .string()
      .min(1)
      .describe("For gathering and composing: what to search for, and what facts and graph are to be."),
    wording: z
      .string()
      .optional()
      .describe("For obfuscating alone: what to name, what to describe, what to say more clearly."),
    gather: z
      .boolean()
      .optional()
      .describe("False where nothing has to be searched for: the next round then gathers no evidence."),
    operations: z
      .array(z.enum(["projection", "intersection", "complement"]))
      .describe("Logical operations to add."),
  }),
};
