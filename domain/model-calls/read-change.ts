import { z } from "zod";
import { fact } from "../evidence/fact.ts";
import { quoteContext } from "../evidence/quote.ts";
import { isoDate } from "../iso-date.ts";
import { language } from "../language.ts";
import { replyDay } from "./reply-time.ts";

/** Reads passages of newer pages that deny a recorded fact. A model says, without tools, what the passages state instead. */
export const readChange = {
  name: "read_change",
  input: z.object({
    language,
    today: isoDate,
    fact,
    sought: z.enum(["subject", "object"]).describe("The end of the fact that may have become another."),
    passages: z
      .array(
        z.object({
          id: z.string(),
          pageDay: isoDate.nullable().describe("The last day that the page gives for itself."),
          text: z.string(),
          context: quoteContext.optional().describe("What the page says around the passage."),
        }),
      )
      .min(1),
  }),
  reply: z.object({
    changes: z.array(
      z.object({
        passage: z.string().describe("Id of the passage that states it."),
        name: z.string().describe("What stands in place of the sought end, as the passage writes it."),
        since: replyDay.describe("Since when, where the passage says so; else null."),
        reason: z.string(),
      }),
    ),
  }),
};
