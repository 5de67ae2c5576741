import { z } from "zod";
import type { PageSnapshot } from "./page-snapshot.ts";

/**
 * Ways in which a visit fails; "unreachable", "empty" and "not processed" are told apart. "gone": the
 * host answers, and says that it has no such page (any more). "too-much-memory": the page filled the browser's memory.
 * "incomplete": only a part of the page arrived. "garbled": what arrived can't be turned into readable text.
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

/** How a visit ended, and how its page was got where that is known. */
export type VisitOutcome = { readonly rendering?: PageRendering | undefined } & (
  | {
      readonly outcome: "page";
      readonly page: PageSnapshot;
      /** What went over the wire for it. */
      readonly capture?: PageCapture | undefined;
    }
  | { readonly outcome: "fault"; readonly fault: VisitFault; readonly detail: string }
);

/** What a visit's job row holds when it is done. */
export const visitResult = z.union([
  z.object({ snapshotId: z.string() }),
  z.object({ fault: visitFault, detail: z.string() }),
]);
export type VisitResult = z.infer<typeof visitResult>;

/** How a page was got, and why so. */
export interface PageRendering {
  /** Plain HTTP alone, or a browser that ran the page's scripts. */
  readonly by: "http" | "browser";
  /** Says what decided it (web/visiting/decide-rendering.ts). */
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
