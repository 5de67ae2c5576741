import type { ListPosition } from "../list-position.ts";

interface ExposureFilter {
  /** Ids of questions, releases or canaries; all entries are listed when absent. */
  readonly itemIds?: readonly string[] | undefined;
  readonly kinds?: readonly ExposureKind[] | undefined;
  readonly limit?: number | undefined;
}

/**
 * Records of who has learnt about which item. Entries are added, never changed or removed. An event that concerns all items of a release
 * (its key was granted, an access report) is recorded once under the release's id, and `listOf` counts it for each item that the release
 * publishes. The same applies to exports of evaluations and to review sheets, whose canaries may be found.
 */
export interface ExposureLedger {
  /** Adds entries and returns the number of new ones. An entry whose item, kind and key exist already is left unchanged. */
  note(events: readonly ExposureEvent[]): Promise<number>;
  /** Lists entries, oldest first. */
  list(filter: ExposureFilter): Promise<ExposureEvent[]>;
  /** Lists leaks that were found on the web, newest first, then by item and key; those after a position if there is one. */
  listLeaks(filter: {
    readonly itemId?: string | undefined;
    readonly before?: ListPosition | undefined;
    readonly limit: number;
  }): Promise<ExposureEvent[]>;
  /**
   * Lists everything known about these questions, oldest first: their own entries, the entries of releases that publish them, and sightings
   * by agents (pages with the question, queries with a piece of it). The `itemId` of each entry is the question's id.
   */
  listOf(questionIds: readonly string[]): Promise<ExposureEvent[]>;
}

/** Kinds of events that expose an item. */
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
  /** Permanent name of the entry, so that an exposure that is recorded twice is one entry. */
  readonly key: string;
  /** Party that learnt about the item: a provider, a person or a site; empty when unknown. */
  readonly party: string;
  readonly at: Date;
  /** Further data (release, split, address, evaluation). It never contains question or answer text. */
  readonly detail: Readonly<Record<string, string | number | boolean | null>>;
}

/** The part of an item that a page was found to show: its release's canary, its question, or the question together with its answer. */
export type LeakStrength = "canary" | "question" | "answer";
