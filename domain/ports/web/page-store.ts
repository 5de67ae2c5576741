import type { PageSnapshot } from "../../page/page-snapshot.ts";
import type { SearchOutcome, SearchResult } from "../../page/search-outcome.ts";
import type { CallKey, CallScope } from "../models/call-ledger.ts";

/** Page snapshots by hash, recorded searches, and the addresses that a scope may visit. */
export interface PageStore {
  /** Stores a snapshot. The same content is stored only once. */
  putSnapshot(page: PageSnapshot): Promise<void>;
  /** Returns the snapshot. Null if there is none, or if it was taken down. */
  getSnapshot(id: string): Promise<PageSnapshot | null>;
  /** The recorded outcome of a search under its key, or null. Failed and blocked searches are not replayed. */
  getSearch(key: CallKey, query: string): Promise<SearchOutcome | null>;
  putSearch(key: CallKey, query: string, provider: string, outcome: SearchOutcome): Promise<void>;
  /** All results that a scope's recorded searches showed. */
  listResults(scope: CallScope): Promise<SearchResult[]>;
  /** The results of each of a scope's recorded searches that had any. */
  listSearches(scope: CallScope): Promise<SearchResult[][]>;
  /**
   * Allows a scope to visit addresses. These are addresses of search results and of links on visited pages, and those that the operator
   * gave.
   */
  grant(scope: CallScope, urls: readonly string[]): Promise<void>;
  isGranted(scope: CallScope, url: string): Promise<boolean>;
  /** Records that a scope's visit to an address gave this snapshot. It is recorded under the requested address and under the final one. */
  putVisit(scope: CallScope, url: string, snapshotId: string): Promise<void>;
  /** The pages that a scope visited, each page once. */
  listVisited(scope: CallScope): Promise<PageSnapshot[]>;
  /** The snapshot that a scope got for an address, or null when it never visited the address. */
  getVisited(scope: CallScope, url: string): Promise<PageSnapshot | null>;
}
