import { z } from "zod";
import { evidenceView } from "../evidence/gathered-evidence.ts";
import { finding } from "../graph/finding.ts";
import { reasoningGraph } from "../graph/reasoning-graph.ts";
import { language } from "../language.ts";
import { measuredQuestion } from "../question/draft.ts";

/** Guidance, instruction z_t (EvoBrowseComp §2.1, eq. 2): what the next round is to gather, add or avoid. */
export const writeInstruction = {
  name: "write_instruction",
  input: z.object({
    language,
    seed: z.object({ name: z.string(), description: z.string() }),
    question: z.string(),
    answer: z.string(),
    graph: reasoningGraph,
    findings: z.array(finding),
    evidence: z.array(evidenceView),
    round: z.int(),
    minRounds: z.int(),
    minEdges: z.int(),
    wanted: z
      .object({
        nodes: z.number(),
        operations: z.array(z.enum(["projection", "intersection", "complement"])),
        rootDomains: z.number(),
        leastRootDomains: z.int(),
      })
      .describe("What the finished question should come to."),
    measured: measuredQuestion.describe("What it is now."),
    earlier: z.array(z.string()).describe("Instructions of the rounds before."),
  }),
  reply: z.object({
    instruction: z.string().min(1),
    operations: z
      .array(z.enum(["projection", "intersection", "complement"]))
      .describe("Logical operations to add."),
  }),
};
