import type { PageDetails, PageSnapshot } from "../../domain/page/page-snapshot.ts";
import type { MetaRefresh } from "../visiting/parse-meta-refresh.ts";

/** The content that extraction reads from a page. */
export interface ExtractedPage
  extends Pick<PageSnapshot, "title" | "text" | "language" | "published" | "publishedFrom" | "links"> {
  readonly details: PageDetails;
}

export interface ExtractInput {
  readonly html: string;
  /** The address after redirects. */
  readonly url: string;
  /** ISO date and time of the visit. No publication date after it is read. */
  readonly retrieved: string;
}

/** A body as a server sent it. */
export interface ServedInput extends Omit<ExtractInput, "html"> {
  readonly body: Uint8Array;
  readonly contentType: string | null;
}

/** Signals in served markup that show whether its text is complete without running its scripts. */
export interface PageSignals {
  /** Number of characters of the main text without headings. A Han character counts as three, a character of a link as a quarter. */
  readonly weight: number;
  /** Number of scripts that a browser would run. */
  readonly scripts: number;
  /** Number of empty elements that a script fills. They have well-known names, or an inline script looks them up. */
  readonly mounts: number;
  /** Number of characters of prose in JSON blocks that the page doesn't show. */
  readonly hiddenProse: number;
  /** Whether the page states that it needs JavaScript. */
  readonly asksForScripts: boolean;
  readonly refresh: MetaRefresh | null;
}
