import { z } from "zod";

/** Names in lower case; of a repeated header the last. */
export const wireHeaders = z.record(z.string(), z.string());
type WireHeaders = z.infer<typeof wireHeaders>;

/** What went over the wire for a page, kept beside its snapshot so that it can be read anew and handed on as WARC. */
export interface PageCapture {
  /** The address that was asked for; the snapshot's is the one after redirects. */
  readonly requested: string;
  /** An ISO date and time. */
  readonly retrieved: string;
  readonly request: { readonly headers: WireHeaders };
  /** The last answer, after redirects. */
  readonly response: { readonly status: number; readonly headers: WireHeaders };
  /** As served, content-decoded. Null where it was over the cap. */
  readonly body: Uint8Array | null;
  /** SHA-256 in hex over the body; null where it was never at hand. */
  readonly bodyHash: string | null;
  /** The browser's document, where a browser read the page. */
  readonly rendered: string | null;
}
