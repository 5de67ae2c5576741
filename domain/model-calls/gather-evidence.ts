import { z } from "zod";
import { evidenceView, reportedEvidence } from "../evidence/gathered-evidence.ts";
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
        evidence: z.array(z.string()).describe("Ids of the kept evidence that it rests on."),
      })
      .nullable(),
    instruction: z.string().nullable().describe("What the guidance agent asks of this round."),
    kept: z
      .array(evidenceView.pick({ id: true, statement: true }))
      .describe("Evidence that already passed the filter in this run."),
    dropped: z
      .array(z.object({ statement: z.string(), fault: z.string() }))
      .describe("The newest evidence that was refused, and its fault: not to be brought again."),
  }),
  reply: z.object({ evidence: z.array(reportedEvidence) }),
};
