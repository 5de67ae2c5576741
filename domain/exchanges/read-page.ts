import { z } from "zod";
import { isoDate } from "../iso-date.ts";

/** The reader behind `visit` (formats.md, The two tools): holds no tools; the page's text is data to it. */
export const readPage = {
  name: "read_page",
  input: z.object({
    goal: z.string(),
    page: z.object({ url: z.string(), title: z.string(), published: isoDate.nullable(), text: z.string() }),
  }),
  reply: z.object({
    rational: z.string().describe("Which parts of the page bear on the goal, and why."),
    evidence: z
      .array(z.string())
      .describe("Passages copied verbatim from the page; empty where none bears on the goal."),
    summary: z.string(),
  }),
};
