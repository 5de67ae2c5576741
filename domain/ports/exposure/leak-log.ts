import type { ListPosition } from "../list-position.ts";
import type { CallKey, CallScope } from "../models/call-ledger.ts";

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

/** A query that contains a long piece of a finished question. */
export interface QueryLeak {
  /** Key of the call that made the query. */
  readonly key: CallKey;
  readonly query: string;
  /** Id of the accepted question, or `RUN/rROUND` for a run's draft. */
  readonly questionId: string;
  /** Piece of the question that the query contains. */
  readonly excerpt: string;
  /** `sent`: a solver searched for its own question, which is allowed. */
  readonly decision: "refused" | "sent";
}

export interface NotedQueryLeak extends QueryLeak {
  /** Name of the entry among all query leaks. */
  readonly id: string;
  readonly noticed: Date;
}

/** Queries that showed a search engine a piece of a finished question, or would have shown it. */
export interface QueryLeakLog {
  /** Records a leak once for each call and query; the first entry stays. */
  note(leak: QueryLeak): Promise<void>;
  /** Lists leaks, newest first; those after a position if there is one. */
  list(filter: {
    questionId?: string;
    decision?: QueryLeak["decision"];
    limit?: number;
    before?: ListPosition | undefined;
  }): Promise<NotedQueryLeak[]>;
}
