import type { DomDocument } from "../extraction/dom.ts";

export interface DatingInput {
  readonly document: DomDocument;
  /** The page's address after redirects. */
  readonly url: string;
  /** ISO date and time of the visit; no date lies after its day. */
  readonly retrieved: string;
  /** False where nobody knows when the page was read and `retrieved` is only a bound: "yesterday" then names no day. */
  readonly isRetrievalKnown?: boolean;
}
