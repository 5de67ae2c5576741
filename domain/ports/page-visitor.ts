import type { VisitOutcome } from "../visit-outcome.ts";

/** Opens one page in a browser behind the egress proxy and extracts it. Never throws for what a page does. */
export interface PageVisitor {
  visit(url: string, options?: { signal?: AbortSignal }): Promise<VisitOutcome>;
  close(): Promise<void>;
}
