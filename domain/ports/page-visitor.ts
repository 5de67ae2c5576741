import type { VisitOutcome } from "../page/visit-outcome.ts";

export interface VisitOptions {
  readonly signal?: AbortSignal;
  /** How long the visit waits for its host's turn; as long as it takes by default. */
  readonly patienceMs?: number;
}

/** Opens one page behind the egress proxy, in a browser if it needs one, and extracts it. Never throws for what a page does. */
export interface PageVisitor {
  /** @throws RetryLaterError `host-busy` where the host's turn comes after the patience, with the time until then */
  visit(url: string, options?: VisitOptions): Promise<VisitOutcome>;
  close(): Promise<void>;
}
