import type { PageSnapshot } from "../page/page-snapshot.ts";
import type { SearchOutcome, SearchResult } from "../page/search-outcome.ts";
import type { CallKey, CallScope } from "./call-ledger.ts";

/** Page snapshots by hash, recorded searches, and which addresses a scope may visit. */
export interface PageStore {
  /** Stores a snapshot once; the same content again is the same row. */
  putSnapshot(page: PageSnapshot): Promise<void>;
  getSnapshot(id: string): Promise<PageSnapshot | null>;
  /** The recorded outcome of a search under its key, or null; failed and blocked ones are not replayed. */
  getSearch(key: CallKey, query: string): Promise<SearchOutcome | null>;
  putSearch(key: CallKey, query: string, provider: string, outcome: SearchOutcome): Promise<void>;
  /** All results that a scope's recorded searches showed. */
  listResults(scope: CallScope): Promise<SearchResult[]>;
  /** Lets a scope visit addresses: those of search results, of links on visited pages, and the operator's. */
  grant(scope: CallScope, urls: readonly string[]): Promise<void>;
  isGranted(scope: CallScope, url: string): Promise<boolean>;
  /** Notes that a scope visited an address with that snapshot (by requested and by final address). */
  putVisit(scope: CallScope, url: string, snapshotId: string): Promise<void>;
  /** What a scope visited, each page once. */
  listVisited(scope: CallScope): Promise<PageSnapshot[]>;
  /** The snapshot that a scope got for an address, or null where it never visited it. */
  getVisited(scope: CallScope, url: string): Promise<PageSnapshot | null>;
}
