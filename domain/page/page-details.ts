import { z } from "zod";
import { isoDate } from "../iso-date.ts";

/** What else a page says of itself, and what it is told from others by. */
export const pageDetails = z.object({
  mediaType: z
    .string()
    .describe("text/html, application/pdf, application/json, text/csv, text/plain, or one of XML."),
  canonical: z.string().nullable().describe("The address that the page calls its own."),
  site: z.string().nullable().describe("Registrable domain: what one owner holds."),
  author: z.string().nullable(),
  modified: isoDate.nullable(),
  dateEvidence: z.string().nullable().describe("The markup or words that `published` was read from."),
  dateConfidence: z.number().min(0).max(1),
  signature: z
    .string()
    .nullable()
    .describe(
      "Of the text's word sequences (sign-text.ts); alike for copies of one text. Null for a short one.",
    ),
});
export type PageDetails = z.infer<typeof pageDetails>;
