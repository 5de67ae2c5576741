import { z } from "zod";
import { evidenceView } from "../evidence/evidence-view.ts";
import { isoDate } from "../iso-date.ts";
import { language } from "../language.ts";

/** Does one of these passages tell the same as a piece of evidence, known on or before the cutoff? Judged without tools (decision 0018). */
export const checkEarlier = {
  name: "check_earlier",
  input: z.object({
    language,
    evidence: evidenceView,
    cutoff: isoDate,
    passages: z
      .array(
        z.object({
          id: z.string(),
          title: z.string(),
          pageDay: isoDate.nullable().describe("The last day that the page gives for itself."),
          text: z.string(),
        }),
      )
      .min(1),
  }),
  reply: z.object({
    passage: z
      .string()
      .nullable()
      .describe(
        "Id of a passage that tells the same and shows that it was known by then; null where none does.",
      ),
    reason: z.string(),
  }),
};
