import type { VisitOutcome } from "../../page/visit-outcome.ts";

export interface VisitOptions {
  readonly signal?: AbortSignal;
  /** Longest time to wait for the host's turn; no limit by default. */
  readonly patienceMs?: number;
}

/**
 * Opens one page through the egress proxy, in a browser if needed, and extracts its text. It never throws because of a page's behaviour.
 */
export interface PageVisitor {
  /** @throws RetryLaterError `host-busy` with the time to wait, when the host's turn comes after `patienceMs` */
  visit(url: string, options?: VisitOptions): Promise<VisitOutcome>;
  close(): Promise<void>;
}
