import type { CallKey, CallScope } from "./call-ledger.ts";
import type { ListPosition } from "./list-position.ts";

/** One of Freshet's items, found on the open web. */
export interface LeakSighting {
  readonly kind: "question" | "canary";
  /** Id of the accepted question, or of the canary. */
  readonly itemId: string;
  readonly place: "search" | "page";
  /** Address of the search result or of the page. */
  readonly url: string;
  /** Part of the item that was found there. */
  readonly excerpt: string;
}

export interface NotedLeakSighting extends LeakSighting {
  /** Name of the entry among all sightings. */
  readonly id: string;
  readonly scope: Pick<CallScope, "kind" | "id">;
  readonly step: string;
  readonly noticed: Date;
}

/** Places on the web where Freshet's items were found. Entries are added, never changed or removed. */
export interface LeakSightingLog {
  /** Records each sighting once for each piece of work; the first entry stays. */
  note(key: CallKey, leakSightings: readonly LeakSighting[]): Promise<void>;
  /** Lists sightings, newest first; those after a position if there is one. */
  list(filter: {
    itemId?: string;
    limit?: number;
    before?: ListPosition | undefined;
  }): Promise<NotedLeakSighting[]>;
}
