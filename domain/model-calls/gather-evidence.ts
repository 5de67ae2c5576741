import { z } from "zod";
import { reportedEvidence } from "../evidence/gathered-evidence.ts";
import { isoDate } from "../iso-date.ts";
import { language } from "../language.ts";

/** Synthesis, sub-step 1 (EvoBrowseComp §2.1): gather evidence with search and visit, led by the last round's instruction. */
export const gatherEvidence = {
  name: "gather_evidence",
  input: z.object({
    language,
    domain: z.string(),
    seed: z.object({ name: z.string(), description: z.string(), urls: z.array(z.string()) }),
    cutoff: isoDate,
    today: isoDate,
    round: z.int().min(1),
    attempt: z.int().min(1).describe("Above 1 where too little evidence of this round survived the filter."),
    wanted: z.int().min(1).describe("How many pieces of new evidence to bring back at least."),
    maxToolCalls: z.int(),
    previous: z
      .object({
        question: z.string(),
        answer: z.string(),
        evidence: z
          .array(z.string())
          .describe("Statements of the kept evidence that it rests on, without those in `cited`."),
      })
      .nullable(),
    instruction: z.string().nullable().describe("What the guidance agent asks of this round."),
    cited: z
      .array(
        z.object({
          ...{ id: z.string(), statement: z.string(), url: z.string() },
          used: z.literal(true).optional().describe("Given where the question rests on it."),
        }),
      )
      .optional()
      .describe("The kept pieces that the instruction names by their ids; absent where it names none."),
    kept: z
      .array(z.string())
      .describe(
        "Statements of further evidence that passed the filter in this run, without those in `cited`.",
      ),
    relations: z
      .array(z.string())
      .optional()
      .describe(
        "Relations that the kept facts use, each with the ends of one fact; absent where nothing is kept.",
      ),
    dropped: z
      .record(z.string(), z.array(z.string()))
      .describe("Statements of the newest evidence that was refused, by fault: not to be brought again."),
    unreachableHosts: z
      .array(z.string())
      .optional()
      .describe("Hosts that the run's visits could not reach; absent where there are none."),
    notFound: z
      .array(z.string())
      .optional()
      .describe("What earlier gatherings of the run looked for in vain; absent where there is nothing."),
  }),
  reply: z.object({
    evidence: z.array(reportedEvidence),
    notFound: z
      .array(z.string())
      .optional()
      .describe("What the instruction asks for and no search or visit found, a short line each."),
  }),
  list: { name: "evidence", element: reportedEvidence, source: ["url", "quote"] },
};
