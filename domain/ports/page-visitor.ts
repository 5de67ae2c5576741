import type { VisitOutcome } from "../visit-outcome.ts";

/** Opens one page behind the egress proxy, in a browser if it needs one, and extracts it. Never throws for what a page does. */
export interface PageVisitor {
  visit(url: string, options?: { signal?: AbortSignal }): Promise<VisitOutcome>;
  close(): Promise<void>;
}
