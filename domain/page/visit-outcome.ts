import { z } from "zod";
import type { PageSnapshot } from "./page-snapshot.ts";

/**
 * Ways in which a visit fails. "unreachable", "empty" and "not processed" are different outcomes. "gone": the host answers that it does not
 * have the page, or no longer has it. "too-much-memory": the page filled the browser's memory. "incomplete": only a part of the page
 * arrived. "garbled": the page can't be turned into readable text.
 */
export const visitFault = z.enum([
  "unreachable",
  "gone",
  "blocked",
  "refused-address",
  "empty",
  "too-large",
  "too-much-memory",
  "incomplete",
  "garbled",
  "unsupported-type",
  "timed-out",
  "not-processed",
  "not-in-archive",
]);
export type VisitFault = z.infer<typeof visitFault>;

/** Outcome of a visit, and how the page was fetched when that is known. */
export type VisitOutcome = { readonly rendering?: PageRendering | undefined } & (
  | {
      readonly outcome: "page";
      readonly page: PageSnapshot;
      /** Requests and responses of the page. */
      readonly capture?: PageCapture | undefined;
    }
  | { readonly outcome: "fault"; readonly fault: VisitFault; readonly detail: string }
);

/** Result in the job row of a finished visit. */
export const visitResult = z.union([
  z.object({ snapshotId: z.string() }),
  z.object({ fault: visitFault, detail: z.string() }),
]);
export type VisitResult = z.infer<typeof visitResult>;

/** How a page was fetched, and why in this way. */
export interface PageRendering {
  /** Plain HTTP alone, or a browser that ran the page's scripts. */
  readonly by: "http" | "browser";
  /** Reason for the decision (web/visiting/decide-rendering.ts). */
  readonly reason:
    | "no-scripts"
    | "text-served"
    | "short-here"
    | "nothing-to-gain"
    | "barred-here"
    | "script-rendered"
    | "little-text"
    | "challenged"
    | "blocked"
    | "site-needs-browser"
    | "always";
}

/** Headers by name in lower case. Of a repeated header, the last value counts. */
export const wireHeaders = z.record(z.string(), z.string());
type WireHeaders = z.infer<typeof wireHeaders>;

/** Request and response of a page, kept beside its snapshot so that the page can be read again and exported as WARC. */
export interface PageCapture {
  /** Address that was requested; the snapshot has the address after redirects. */
  readonly requested: string;
  /** ISO date and time of the retrieval. */
  readonly retrieved: string;
  readonly request: { readonly headers: WireHeaders };
  /** The last answer, after redirects. */
  readonly response: { readonly status: number; readonly headers: WireHeaders };
  /** Body as served, after content decoding. Null when it was larger than the cap. */
  readonly body: Uint8Array | null;
  /** SHA-256 of the body in hex; null when the body was never received. */
  readonly bodyHash: string | null;
  /** Document of the browser; null when no browser read the page. */
  readonly rendered: string | null;
}
