import type { CallKey, CallScope } from "./call-ledger.ts";

/** An item of ours, met on the open web. */
export interface LeakSighting {
  readonly kind: "question" | "canary";
  /** Of an accepted question, or of a canary. */
  readonly itemId: string;
  readonly place: "search" | "page";
  /** The result's address, or the page's. */
  readonly url: string;
  /** The part of it that stood there. */
  readonly excerpt: string;
}

export interface NotedLeakSighting extends LeakSighting {
  readonly scope: Pick<CallScope, "kind" | "id">;
  readonly step: string;
  readonly noticed: Date;
}

/** Where items of ours were met on the web. Notes are added, never changed or taken away. */
export interface LeakSightingLog {
  /** Notes each sighting once for each piece of work; the first note stays. */
  note(key: CallKey, leakSightings: readonly LeakSighting[]): Promise<void>;
  /** Newest first. */
  list(filter: { itemId?: string; limit?: number }): Promise<NotedLeakSighting[]>;
}
