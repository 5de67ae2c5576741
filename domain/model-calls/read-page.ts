import { z } from "zod";
import { isoDate } from "../iso-date.ts";

/** The reader behind `visit`: holds no tools; the page's text is data to it. */
export const readPage = {
  name: "read_page",
  input: z.object({
    goal: z.string(),
    page: z.object({
      url: z.string(),
      title: z.string(),
      published: isoDate.nullable(),
      text: z.string(),
      /** Share of the page that stands between the passages in `text`, where `[…]` is; absent where the text is all of it. */
      leftOut: z.number().gt(0).lt(1).optional(),
    }),
  }),
  reply: z.object({
    rational: z.string().describe("Which parts of the page bear on the goal, and why."),
    evidence: z
      .array(z.string())
      .describe("Passages copied verbatim from the page; empty where none bears on the goal."),
    summary: z.string(),
    needMore: z
      .boolean()
      .nullish()
      .describe("With `page.leftOut` only: whether what was left out may well bear on the goal too."),
  }),
};
