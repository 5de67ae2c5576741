import { z } from "zod";
import { isoDate } from "../iso-date.ts";
import { pageDetails } from "./page-details.ts";

/** What a visited page said, stored once under the hash of its content. */
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
  details: pageDetails.nullish().describe("Absent in snapshots of before it was kept."),
});
export type PageSnapshot = z.infer<typeof pageSnapshot>;
