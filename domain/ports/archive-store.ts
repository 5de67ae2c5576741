import type { SearchOutcome } from "../page/search-outcome.ts";
import type { PageCapture, VisitFault } from "../page/visit-outcome.ts";

/** Which of the recorded: those of one run or seeding, or all; in pages of `limit`. */
export interface ArchivePage {
  readonly scopeId?: string | undefined;
  readonly skip: number;
  readonly limit: number;
}

/** What searches and visits were answered, down to the bytes: what a WARC file is made of and filled in from. */
export interface ArchiveStore {
  /** Stores a page's bodies and headers once; a later capture of the same snapshot changes nothing. The snapshot has to be there. */
  putCapture(pageId: string, capture: PageCapture): Promise<void>;
  getCapture(pageId: string): Promise<PageCapture | null>;
  /** Visited addresses with their snapshots, oldest first. */
  listVisits(page: ArchivePage): Promise<{ readonly url: string; readonly pageId: string }[]>;
  /** Visits that got no page, oldest first. */
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
