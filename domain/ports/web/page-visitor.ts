import type { VisitOutcome } from "../../page/visit-outcome.ts";

export interface VisitOptions {
  readonly signal?: AbortSignal;
  /** Longest time to wait until the host may be visited; no limit by default. */
  readonly patienceMs?: number;
}

/**
 * Opens one page through the egress proxy, in a browser if needed, and extracts its text. It never throws because of a page's behaviour.
 */
export interface PageVisitor {
  /** @throws RetryLaterError `host-busy`, with the time to wait, if the host may only be visited after `patienceMs` */
  visit(url: string, options?: VisitOptions): Promise<VisitOutcome>;
  close(): Promise<void>;
}
