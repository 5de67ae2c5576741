import type { SearchOutcome } from "../../page/search-outcome.ts";
import type { PageCapture, VisitFault } from "../../page/visit-outcome.ts";

/** Selection of recorded searches and visits: those of one run or seeding, or all of them, in pages of `limit`. */
export interface ArchivePage {
  readonly scopeId?: string | undefined;
  readonly skip: number;
  readonly limit: number;
}

/** Recorded answers to searches and visits, with their bytes. WARC files are written from this store, and read into it. */
export interface ArchiveStore {
  /** Stores a page's bodies and headers once. A later capture of the same snapshot changes nothing. The snapshot must be stored already. */
  putCapture(pageId: string, capture: PageCapture): Promise<void>;
  getCapture(pageId: string): Promise<PageCapture | null>;
  /** Visited addresses with their snapshots, oldest first. */
  listVisits(page: ArchivePage): Promise<{ readonly url: string; readonly pageId: string }[]>;
  /** Visits that failed, oldest first. */
  listFaults(
    page: ArchivePage,
  ): Promise<
    { readonly url: string; readonly fault: VisitFault; readonly detail: string; readonly at: Date }[]
  >;
  /** Recorded searches, oldest first. */
  listSearches(page: ArchivePage): Promise<
    {
      readonly query: string;
      readonly provider: string;
      readonly outcome: SearchOutcome;
      readonly at: Date;
    }[]
  >;
}
