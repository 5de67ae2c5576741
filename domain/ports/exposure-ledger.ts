interface ExposureFilter {
  /** Of questions, of releases or of canaries; all where it is absent. */
  readonly itemIds?: readonly string[] | undefined;
  readonly kinds?: readonly ExposureKind[] | undefined;
  readonly limit?: number | undefined;
}

/**
 * Who has come to know which item: entries are added, never changed or taken away. What concerns all items of a release alike (its key
 * was granted, an access report) is noted once under the release's id; `listOf` counts it towards each item that the release publishes. The
 * same holds for evaluations' exports and reviews' sheets, whose canaries may be met.
 */
export interface ExposureLedger {
  /** Adds entries; one whose item, kind and key are there already is left as it stands. Gives how many were new. */
  note(events: readonly ExposureEvent[]): Promise<number>;
  /** Oldest first, as they were noted. */
  list(filter: ExposureFilter): Promise<ExposureEvent[]>;
  /**
   * All that is known of these questions, oldest first: their own entries, those of releases that publish them, and what agents' work
   * noticed (pages that hold the question, queries that held a piece of it). Each entry's `itemId` is the question's.
   */
  listOf(questionIds: readonly string[]): Promise<ExposureEvent[]>;
}

/** How an item can come to be known: each a line of its ledger. */
export const exposureKinds = [
  "published",
  "key-granted",
  "sent-to-provider",
  "leak-found",
  "query-echo",
  "reported",
  "access-report",
] as const;
export type ExposureKind = (typeof exposureKinds)[number];

/** One entry of the append-only exposure ledger. */
export interface ExposureEvent {
  readonly itemId: string;
  readonly kind: ExposureKind;
  /** Names the entry for ever: the same exposure noted twice is one. */
  readonly key: string;
  /** To whom: a provider, a person, a site; empty where nobody can be named. */
  readonly party: string;
  readonly at: Date;
  /** What is known besides (release, split, address, evaluation); never question or answer text. */
  readonly detail: Readonly<Record<string, string | number | boolean | null>>;
}

/** What a page was found to show of an item: its release's canary, its question, or the question with the answer beside it. */
export type LeakStrength = "canary" | "question" | "answer";
