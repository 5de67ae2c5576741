import type { PageDetails, PageSnapshot } from "../../domain/page/page-snapshot.ts";
import type { MetaRefresh } from "../visiting/parse-meta-refresh.ts";

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

/** What served markup says about whether its text is whole without its scripts. */
export interface PageSignals {
  /** Characters of the main part's text without headings; a Han character counts for three, one of a link for a quarter. */
  readonly weight: number;
  /** Scripts that a browser would run. */
  readonly scripts: number;
  /** Empty elements that a script fills: by their well-known names, or because an inline script writes to them. */
  readonly mounts: number;
  /** Characters of prose in JSON blocks that stands nowhere on the page. */
  readonly hiddenProse: number;
  /** The page says that it wants JavaScript. */
  readonly asksForScripts: boolean;
  readonly refresh: MetaRefresh | null;
}
