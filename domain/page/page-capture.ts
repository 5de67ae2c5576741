import { z } from "zod";

/** Names in lower case; of a repeated header the last. */
const headers = z.record(z.string(), z.string());

/** What went over the wire for a page, kept beside its snapshot so that it can be read anew and handed on as WARC. */
export const pageCapture = z.object({
  requested: z
    .string()
    .describe("The address that was asked for; the snapshot's is the one after redirects."),
  retrieved: z.iso.datetime(),
  request: z.object({ headers }),
  response: z.object({ status: z.int(), headers }).describe("The last answer, after redirects."),
  body: z
    .custom<Uint8Array>((value) => value instanceof Uint8Array)
    .nullable()
    .describe("As served, content-decoded. Null where it was over the cap."),
  bodyHash: z.string().nullable().describe("SHA-256 in hex over the body; null where it was never at hand."),
  rendered: z.string().nullable().describe("The browser's document, where a browser read the page."),
});
export type PageCapture = z.infer<typeof pageCapture>;
