import { z } from "zod";
import { isoDate } from "../iso-date.ts";
import { language } from "../language.ts";
import { answerFragment } from "./solve-question.ts";

/**
 * Asks how a strong searcher who knows only one part of a question would word the searches for it (beyond EvoBrowseComp §2.1; decision
 * 0095). The model sees neither the answer nor the evidence. `asked` and `standsFor` mean the same as in `answerFragment`.
 */
export const wordSearches = {
  name: "word_searches",
  input: z.object({
    language,
    ...answerFragment.input.pick({ fragment: true, standsFor: true, asked: true }).shape,
    today: isoDate,
    most: z.int().min(1).describe("Most queries."),
  }),
  reply: z.object({
    plan: z.string().describe("Which page would state it, in which language, and which names may be meant."),
    queries: z
      .array(z.string())
      .describe("Search queries, the most promising first; empty where none is worth it."),
  }),
};
