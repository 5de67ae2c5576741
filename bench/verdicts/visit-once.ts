import type { VisitOutcome } from "../../domain/page/visit-outcome.ts";
import type { BrowserPageVisitor } from "../../web/visiting/create-page-visitor.ts";

/** Pages of one world that were read, by address. */
export type ReadPages = Map<string, Promise<VisitOutcome>>;

/**
 * A visitor that reads each page once, for all candidates and arms of a world. This is possible because the pages don't change, and because
 * verdicts are measured here and not visits. A visit that failed is made again.
 */
export function visitOnce(visitor: BrowserPageVisitor, read: ReadPages): BrowserPageVisitor {
  return {
    ...visitor,
    async visit(url, options) {
      const known = await read.get(url)?.catch(() => undefined);
      if (known?.outcome === "page") return known;
      const visit = visitor.visit(url, options);
      read.set(url, visit);
      return await visit;
    },
  };
}
