import { z } from "zod";
import { evidenceView } from "../evidence/evidence-view.ts";
import { isoDate } from "../iso-date.ts";
import { language } from "../language.ts";

/** Obfuscation of features and relations, in every round (EvoBrowseComp §2.1): vague times, non-specific descriptors. */
export const obfuscateQuestion = {
  name: "obfuscate_question",
  input: z.object({
    language,
    question: z.string(),
    answer: z.string(),
    aliases: z.array(z.string()),
    today: isoDate,
    evidence: z.array(evidenceView),
    others: z
      .array(evidenceView)
      .default([])
      .describe("What is known of others that might answer as well: the wording must not let them in."),
    faults: z
      .array(z.string())
      .describe("What a check found wrong with an earlier wording of this question."),
  }),
  reply: z.object({ question: z.string().min(1) }),
};
