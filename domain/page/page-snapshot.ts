import { z } from "zod";
import { isoDate } from "../iso-date.ts";
import { dayOrder } from "./days-in-figures.ts";

/** Further statements of a page about itself, and data for comparing it with other pages. */
export const pageDetails = z.object({
  mediaType: z
    .string()
    .describe("text/html, application/pdf, application/json, text/csv, text/plain, or one of XML."),
  canonical: z.string().nullable().describe("The address that the page calls its own."),
  site: z.string().nullable().describe("Registrable domain: the sites of one owner."),
  author: z.string().nullable(),
  modified: isoDate.nullable(),
  dateEvidence: z.string().nullable().describe("The markup or words that `published` was read from."),
  dateConfidence: z.number().min(0).max(1),
  dayOrder: dayOrder
    .optional()
    .describe("How it writes days such as 5/12/2026, where its other days or its language's region show it."),
  signature: z
    .string()
    .nullable()
    .describe(
      "Of the text's word sequences (sign-text.ts); alike for copies of one text. Null for a short one.",
    ),
});
export type PageDetails = z.infer<typeof pageDetails>;

/** Content of a visited page, stored once under its hash. */
export const pageSnapshot = z.object({
  id: z.string().describe("SHA-256 in hex over url, title, text."),
  url: z.string().describe("The address after redirects."),
  title: z.string(),
  text: z.string().describe("Main text: headings, lists and tables as lines."),
  language: z.string().nullable(),
  published: isoDate.nullable(),
  publishedFrom: z
    .string()
    .nullable()
    .describe("What the date was read from: json-ld, meta, microdata, time, marked, text, url, script."),
  links: z.array(z.object({ url: z.string(), text: z.string() })),
  retrieved: z.iso.datetime(),
  details: pageDetails.nullish().describe("Absent in older snapshots."),
});
export type PageSnapshot = z.infer<typeof pageSnapshot>;
