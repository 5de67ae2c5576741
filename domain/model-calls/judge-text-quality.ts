import { z } from "zod";
import { isoDate } from "../iso-date.ts";
import { language } from "../language.ts";

/** Text quality (EvoBrowseComp §2.2, Textual Quality; the rules are ours, docs/decisions/). */
export const judgeTextQuality = {
  name: "judge_text_quality",
  input: z.object({ language, question: z.string(), today: isoDate }),
  reply: z.object({
    faults: z.array(
      z.object({
        code: z.enum([
          "ungrammatical",
          "incoherent",
          "many-in-one",
          "mixed-language",
          "toxic",
          "date-dependent",
        ]),
        passage: z.string(),
        reason: z.string(),
      }),
    ),
  }),
};
