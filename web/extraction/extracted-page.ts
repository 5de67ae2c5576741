import type { PageDetails, PageSnapshot } from "../../domain/page/page-snapshot.ts";

/** What extraction reads from a page's markup. */
export interface ExtractedPage
  extends Pick<PageSnapshot, "title" | "text" | "language" | "published" | "publishedFrom" | "links"> {
  readonly details: PageDetails;
}

export interface ExtractInput {
  readonly html: string;
  /** The address after redirects. */
  readonly url: string;
  /** ISO date and time; no publication date lies after it. */
  readonly retrieved: string;
}

/** A body as a server sent it. */
export interface ServedInput extends Omit<ExtractInput, "html"> {
  readonly body: Uint8Array;
  readonly contentType: string | null;
}
